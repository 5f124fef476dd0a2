-- The words of new posts wait in a list before they are sorted into the index: every search reads all of it, and whoever fills it
-- sorts it in. At PostgreSQL's 4 MB that is 4 ms for each look, and a post that has to wait for longer than its statement may take.
alter index post_terms_search set (gin_pending_list_limit = 1024);
