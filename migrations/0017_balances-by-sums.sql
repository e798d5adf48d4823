-- Many transfers may be written in one statement: a balance moves by the sum of what each account gains. Joined row by row,
-- as before, only one of an account's entries would have counted.
CREATE OR REPLACE FUNCTION ledger_entries_move_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts account SET balance = account.balance + moved.amount
  FROM (SELECT account_id, sum(amount) AS amount FROM added GROUP BY account_id) moved
  WHERE account.id = moved.account_id AND account.balance IS NOT NULL;
  RETURN NULL;
END $$;
