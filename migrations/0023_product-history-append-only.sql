-- The tables it guards follow in the next one, and the guards with them.
SELECT 1;
