-- Whether the owner of the address has shown that the account's password is theirs. Until now opening a mailed link verified an account,
-- whoever had chosen its password: of the passwords that are there nothing is known, and they go on signing in.
alter table accounts add column password_proven boolean not null default false;

-- But an account that a provider opened began without a password: the one it has by now was chosen by way of a mailed link.
update accounts set password_proven = true
where exists (select from provider_accounts p where p.account_id = accounts.id and p.created_at = accounts.created_at);
