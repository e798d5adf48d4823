CREATE INDEX "silver_debits_failed" ON "silver_debits" USING btree ("month") WHERE "silver_debits"."state" = 'FAILED';
