-- Written by hand: what the tables' declarations cannot say.

-- The ledger is only ever added to.
CREATE FUNCTION ledger_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
-- An account's balance moves; whose it is and what it holds does not.
CREATE TRIGGER ledger_accounts_keep_identity BEFORE DELETE OR TRUNCATE OR UPDATE OF id, owner, name, asset ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
-- A hold ends once.
CREATE TRIGGER ledger_holds_end_once BEFORE UPDATE ON ledger_holds
  FOR EACH ROW WHEN (OLD.outcome IS NOT NULL) EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
-- What one account gains another loses: the entries of a transfer, inserted in one statement, sum to zero per asset.
CREATE FUNCTION ledger_entries_sum_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT added.transfer_id, account.asset, sum(added.amount) AS total INTO wrong
  FROM added JOIN ledger_accounts account ON account.id = added.account_id
  GROUP BY added.transfer_id, account.asset HAVING sum(added.amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % sums to % % instead of zero', wrong.transfer_id, wrong.total, wrong.asset;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_sum_to_zero AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_sum_to_zero();
--> statement-breakpoint
-- A customer's balance follows his entries, whoever writes them; `post` has locked the accounts in the order of their ids.
CREATE FUNCTION ledger_entries_move_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts account SET balance = account.balance + added.amount
  FROM added WHERE account.id = added.account_id AND account.balance IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_move_balances AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_move_balances();
--> statement-breakpoint
-- What was agreed to is written down once and for all (domain 2.7).
CREATE FUNCTION consents_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'consents are append-only: % is refused', TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consents
  FOR EACH STATEMENT EXECUTE FUNCTION consents_refuse_change();
