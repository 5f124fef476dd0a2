-- How many residents are verified at the address somebody states: asked for every case that a moderator looks at.
create index users_verified_address on users (tower, lower(location)) where is_verified;
