"""The relay: the server of the built app."""
