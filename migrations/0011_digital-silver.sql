CREATE TABLE "digital_silver_lines" (
	"customer_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"credited" bigint NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "digital_silver_lines_customer_id_number_pk" PRIMARY KEY("customer_id","number")
);
--> statement-breakpoint
ALTER TABLE "digital_silver_lines" ADD CONSTRAINT "digital_silver_lines_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "digital_silver_lines_transfer" ON "digital_silver_lines" USING btree ("transfer_id","customer_id");--> statement-breakpoint
-- What a try to pay is for says of itself which of the two it is.
UPDATE payment_attempts SET draft = draft || '{"kind": "order"}'::jsonb WHERE NOT draft ? 'kind';
--> statement-breakpoint
-- A customer's statement of silver follows the ledger's entries, whoever writes them. `post` has locked his wallet, so that
-- the lines are numbered one after the other.
CREATE FUNCTION ledger_entries_write_statements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO digital_silver_lines (customer_id, number, transfer_id, amount, credited, spent)
  SELECT moved.customer_id, coalesce(last.number, 0) + row_number() OVER earlier, moved.transfer_id, moved.amount,
         coalesce(last.credited, 0) + sum(greatest(moved.amount, 0)) OVER earlier,
         coalesce(last.spent, 0) + sum(greatest(-moved.amount, 0)) OVER earlier
  FROM (
    SELECT substring(account.owner FROM 10)::bigint AS customer_id, added.transfer_id, sum(added.amount) AS amount
    FROM added JOIN ledger_accounts account ON account.id = added.account_id
    WHERE account.asset = 'SILVER' AND account.owner <> 'house'
    GROUP BY account.owner, added.transfer_id HAVING sum(added.amount) <> 0
  ) moved
  LEFT JOIN LATERAL (
    SELECT line.number, line.credited, line.spent FROM digital_silver_lines line
    WHERE line.customer_id = moved.customer_id ORDER BY line.number DESC LIMIT 1
  ) last ON true
  WINDOW earlier AS (PARTITION BY moved.customer_id ORDER BY moved.transfer_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO digital_silver_lines (customer_id, number, transfer_id, amount, credited, spent)
SELECT customer_id, row_number() OVER earlier, transfer_id, amount,
       sum(greatest(amount, 0)) OVER earlier, sum(greatest(-amount, 0)) OVER earlier
FROM (
  SELECT substring(account.owner FROM 10)::bigint AS customer_id, entry.transfer_id, sum(entry.amount) AS amount
  FROM ledger_entries entry JOIN ledger_accounts account ON account.id = entry.account_id
  WHERE account.asset = 'SILVER' AND account.owner <> 'house'
  GROUP BY account.owner, entry.transfer_id HAVING sum(entry.amount) <> 0
) moved
WINDOW earlier AS (PARTITION BY customer_id ORDER BY transfer_id);
--> statement-breakpoint
CREATE TRIGGER ledger_entries_write_statements AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_write_statements();
--> statement-breakpoint
CREATE TRIGGER digital_silver_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON digital_silver_lines
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
CREATE TRIGGER digital_silver_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON digital_silver_moves
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
