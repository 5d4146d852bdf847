"""Where tasks run: in processes of this machine or on the nodes of a cluster. Who has tasks hands them to an `Executor`."""
