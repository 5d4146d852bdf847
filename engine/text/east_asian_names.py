"""Names of persons whose given name is of two listed syllables, before or behind a listed surname: one person, and no firm."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.text.entities import NAMES, Entity
from engine.text.words import common_words

_SURNAMES = frozenset(
    "Ang Bae Cai Cao Chan Chang Chao Chau Chen Cheng Cheong Cheung Chew Chia Chiang Chin Ching Chiu Cho Choi Chong"
    " Choo Chou Chow Choy Chu Chua Chui Chung Deng Ding Dong Du Fan Fang Feng Fong Foo Fung Gan Gao Goh Guo Han Heng"
    " Ho Hoang Hong Hsieh Hsu Hu Hua Huang Hui Hung Huynh Hwang Jiang Jung Kam Kan Kang Kao Khoo Kim Ko Koh Kok Kong"
    " Kuo Kwan Kwok Kwon Kwong Lai Lam Lao Lau Lee Leong Leung Lew Li Liang Liao Liew Lim Lin Ling Liu Lo Loh Loke Loo"
    " Low Lu Lui Luo Lyu Ma Mak Meng Mok Moon Ng Ngan Ngo Nguyen Ong Ooi Pan Pang Park Peng Phan Poon Quek Seah See"
    " Seo Seow Shao Shen Shi Shin Shum Sim Sin Siu Soh Song Soo Su Sun Sung Szeto Tam Tan Tang Tao Tay Teh Teo Teoh"
    " Tian Ting To Toh Tong Tran Tsai Tsang Tse Tsui Tu Tung Wan Wang Wei Wen Wong Woo Wu Xia Xiao Xie Xu Xue Yam Yan"
    " Yang Yao Yap Yau Ye Yee Yeo Yeoh Yeung Yi Yim Yin Yip Yong Yoon Yu Yuan Yuen Yun Zeng Zhang Zhao Zheng Zhong"
    " Zhou Zhu".split()
)
_SYLLABLES = frozenset(
    "Ah Ai An Bao Beng Bin Bo Boon Chai Chan Chang Chao Chee Chen Cheng Cheuk Chi Ching Choo Choon Chuan Chun Chung"
    " Dan Dong Eng Fai Fan Fang Fei Fen Feng Fong Foong Fu Fung Gang Geok Guang Guo Hai Han Hang Hao Haoran He Heng Ho"
    " Hock Hoe Hon Hong Hoon Hua Huan Hui Hung Hwa Hwee Hye Hyun Ji Jia Jian Jiang Jie Jin Jing Joo Jun Jung Ka Kah"
    " Kai Kam Kang Kar Keng Keung Khai Kheng Kiat Kim Kin King Kit Kok Kong Kuan Kuang Kun Kwan Kwang Kwok Kwong Kyung"
    " Lai Lam Lan Lay Lei Leng Li Lian Liang Lim Lin Ling Long Lu Lun Mee Mei Meng Miao Min Ming Mui Na Nam Nan Ning"
    " Oi Pei Peng Pik Pin Ping Po Poh Pui Qi Qian Qiang Qin Qing Rong Ru Rui San Seng Seok Shan Shao Shen Sheng Shi"
    " Shin Shu Shuang Shui Shuk Siew Sik Sin Sing Siok Siu Soo Sook Soon Suan Suk Sum Sun Sung Swee Sze Tai Tao Tat"
    " Teck Thiam Tian Tien Tik Tin Ting Tong Tsz Tung Wa Wah Wai Wan Wei Wen Weng Wing Woon Wun Xia Xian Xiang Xiao"
    " Xin Xing Xiu Xu Xuan Xue Yan Yang Yao Yee Yen Yew Yi Yin Ying Yiu Yong Yoon Yu Yuan Yue Yuen Yuet Yuk Yun Yung"
    " Ze Zhen Zheng Zhi Zhong Zi Zihan Zixuan".split()
)
_IN_CAPITALS = re.compile(r"(?<![\w'’.&/-])[A-Z]{2,}(?:[ \u00a0][A-Z]{2,}){2}(?![\w&/-])")
_THREE = re.compile(r"(?<![\w'’.&/-])(?=(?P<it>[A-Z][a-z]+(?:[ \u00a0][A-Z][a-z]+|-[A-Za-z][a-z]+){1,2})(?![\w&/-]))")
"""Two or three words, of which two may be joined by a hyphen."""


def find_east_asian_names(text: str) -> list[tuple[int, int]]:
    """The places of such names, of which one syllable at least is no ordinary word.

    >>> text = "Xiu Ying Goh, ONG SIEW LENG, Lau Ka-Yan and Kah Seng rang Ling Long Foods, not Ming Vase Sun or Ann Tan"
    >>> [text[start:end] for start, end in find_east_asian_names(text)]
    ['Xiu Ying Goh', 'ONG SIEW LENG', 'Lau Ka-Yan', 'Kah Seng']
    """
    found: list[tuple[int, int]] = []
    for match in _THREE.finditer(text):
        start, end = match.span("it")
        if found and start < found[-1][1]:
            continue
        words = re.split(r"[ \u00a0]", match["it"])
        if _is_name(words):  # what else stands behind two syllables may be what a firm deals in
            found.append((start, end))
    for match in _IN_CAPITALS.finditer(text):
        if _is_name([word.capitalize() for word in re.split(r"[ \u00a0]", match[0])]):
            found.append(match.span())
    return sorted(found)


def _is_name(words: list[str]) -> bool:
    """Whether words are two syllables, with a listed surname before or behind them or none."""
    parts = [word.split("-") for word in words]
    match [len(part) for part in parts]:
        case [2]:
            return _is_given(parts[0]) and words[0].count("-") == 1
        case [1, 1]:
            return _is_given([words[0], words[1]]) and not {words[0], words[1]} <= _SURNAMES
        case [2, 1]:
            return words[1] in _SURNAMES and _is_given(parts[0])
        case [1, 2]:
            return words[0] in _SURNAMES and _is_given(parts[1])
        case [1, 1, 1]:
            return (words[2] in _SURNAMES and _is_given(words[:2])) or (words[0] in _SURNAMES and _is_given(words[1:]))
    return False


def _is_given(syllables: list[str]) -> bool:
    """Whether both are listed, and one at least is no ordinary word."""
    are_listed = all(each.capitalize() in _SYLLABLES for each in syllables)
    return are_listed and any(each.casefold() not in common_words() for each in syllables)


def with_east_asian_names(text: str, names: Iterable[Entity]) -> list[Entity]:
    r"""Names, of which those that are a part of such a name, or hold nothing else, become it.

    >>> text = "Xiu Ying\tGoh Xiu Ying"
    >>> with_east_asian_names(text, [Entity(0, 8, "organisation"), Entity(9, 12, "place")])
    [Entity(start=0, end=8, kind='person'), Entity(start=9, end=21, kind='person')]
    """
    names = list(names)
    for start, end in find_east_asian_names(text):
        over = [each for each in names if each.start < end and start < each.end]
        if all(start <= each.start and each.end <= end and each.kind in NAMES for each in over):
            names = [*(each for each in names if each not in over), Entity(start, end, "person")]
    return sorted(names)
