-- Closed days and what was noted beside differences are written down once and for all.
CREATE FUNCTION money_desk_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_days
  FOR EACH STATEMENT EXECUTE FUNCTION money_desk_refuses_change();
--> statement-breakpoint
CREATE TRIGGER reconciliation_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliation_notes
  FOR EACH STATEMENT EXECUTE FUNCTION money_desk_refuses_change();
