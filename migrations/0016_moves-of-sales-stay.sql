CREATE TRIGGER silver_sale_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON silver_sale_moves
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
CREATE TRIGGER bank_account_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_account_moves
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
