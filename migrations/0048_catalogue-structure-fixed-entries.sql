INSERT INTO "categories" ("id", "title", "metal") VALUES
  (5, 'Gold', 'gold'),
  (6, 'Silver', 'silver')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sub_categories" ("id", "category_id", "title", "slug", "form") VALUES
  (7, 6, 'Silver bar', 'silver_bar', 'bar'),
  (8, 6, 'Silver coin', 'silver_coin', 'coin'),
  (9, 5, 'Gold bar', 'gold_bar', 'bar'),
  (10, 5, 'Gold coin', 'gold_coin', 'coin')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "occasions" ("id", "slug", "title") VALUES
  (35, 'raksha_bandhan', 'Raksha Bandhan'),
  (40, 'mothers_day', 'Mother’s Day')
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "categories" SET "title_hi" = texts.title_hi
FROM (VALUES (5, 'सोना'), (6, 'चाँदी')) AS texts (id, title_hi)
WHERE "categories"."id" = texts.id AND "categories"."title_hi" = '';--> statement-breakpoint
-- Coins before bars, as the menus of the header have them.
UPDATE "sub_categories" SET
  "place" = texts.place, "title_hi" = texts.title_hi, "list_title" = texts.list_title, "list_title_hi" = texts.list_title_hi
FROM (VALUES
  ('silver_coin', 1, 'चाँदी का सिक्का', 'Silver coins', 'चाँदी के सिक्के'),
  ('silver_bar', 2, 'चाँदी का बार', 'Silver bars', 'चाँदी के बार'),
  ('gold_coin', 3, 'सोने का सिक्का', 'Gold coins', 'सोने के सिक्के'),
  ('gold_bar', 4, 'सोने का बार', 'Gold bars', 'सोने के बार')
) AS texts (slug, place, title_hi, list_title, list_title_hi)
WHERE "sub_categories"."slug" = texts.slug AND "sub_categories"."title_hi" = '';--> statement-breakpoint
-- Until now the pages had the Hindi of these occasions by their slugs.
UPDATE "occasions" SET "title_hi" = texts.title_hi
FROM (VALUES
  ('raksha_bandhan', 'रक्षाबंधन'),
  ('wedding', 'शादी'),
  ('diwali', 'दिवाली'),
  ('dhanteras', 'धनतेरस'),
  ('ganesh_chaturthi', 'गणेश चतुर्थी'),
  ('mothers_day', 'मदर्स डे'),
  ('makar_sankranti', 'मकर संक्रांति'),
  ('new_baby', 'बच्चे का जन्म'),
  ('anniversary', 'सालगिरह'),
  ('housewarming', 'गृह प्रवेश')
) AS texts (slug, title_hi)
WHERE "occasions"."slug" = texts.slug AND "occasions"."title_hi" = '';--> statement-breakpoint
-- The two mints that the menus had by name.
UPDATE "brands" SET "in_menu" = true WHERE "id" IN (1, 2);--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('categories', 'id'),
  greatest((SELECT max("id") FROM "categories"), (SELECT last_value FROM "categories_id_seq")));--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('sub_categories', 'id'),
  greatest((SELECT max("id") FROM "sub_categories"), (SELECT last_value FROM "sub_categories_id_seq")));--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('occasions', 'id'),
  greatest((SELECT max("id") FROM "occasions"), (SELECT last_value FROM "occasions_id_seq")));--> statement-breakpoint
-- Ids 1 to 4 are the contract's: the shop's own brand takes 1, and all others follow.
SELECT setval(pg_get_serial_sequence('brands', 'id'),
  greatest(4, (SELECT max("id") FROM "brands"), (SELECT last_value FROM "brands_id_seq")));
