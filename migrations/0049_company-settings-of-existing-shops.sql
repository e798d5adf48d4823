-- Until now these were defaults in the code. A shop that has sold, or that the demo seed filled (only it writes brands 2 to 4 before
-- any other), goes on showing what its pages and invoices showed, and stays open. A shop that is still being set up starts empty.
INSERT INTO "settings" ("group", "name", "value")
SELECT former."group", former."name", former."value"
FROM (VALUES
  ('site', 'brandName', '"Silvera"'::jsonb),
  ('site', 'legalName', '"Silvera Bullion Pvt Ltd"'::jsonb),
  ('site', 'contactNumber', '"+91 22 4890 1220"'::jsonb),
  ('site', 'contactEmail', '"care@silvera.example"'::jsonb),
  ('site', 'whatsappNumber', '"+91 98200 48901"'::jsonb),
  ('site', 'address', '"4th floor, Zaveri House, 112 Sheikh Memon Street, Mumbai 400002"'::jsonb),
  ('site', 'branchAddress', '"Shop 9, Johari Bazaar, Jaipur 302003"'::jsonb),
  ('site', 'grievanceOfficer', '"Meera Deshpande, Grievance Officer, +91 22 4890 1225, grievance@silvera.example"'::jsonb),
  ('site', 'gstin', '"27AABCS1429B1ZU"'::jsonb),
  ('site', 'bankTransferDetails', '"Account name: Silvera Bullion Pvt Ltd\nBank: State Bank of India, Zaveri Bazaar, Mumbai\nAccount number: 00000040221180915\nIFSC: SBIN0000300\nWrite your order number in the remarks."'::jsonb),
  ('site', 'facebookLink', '"https://www.facebook.com/silvera.example"'::jsonb),
  ('site', 'instagramLink', '"https://www.instagram.com/silvera.example"'::jsonb),
  ('site', 'youtubeLink', '"https://www.youtube.com/@silvera.example"'::jsonb),
  ('transfers', 'virtualAccountPrefix', '"SLVRA"'::jsonb),
  ('selling', 'state', '"open"'::jsonb)
) AS former ("group", "name", "value")
WHERE EXISTS (SELECT 1 FROM "payment_attempts")
  OR EXISTS (SELECT 1 FROM "orders")
  OR EXISTS (SELECT 1 FROM "brands" WHERE "id" BETWEEN 2 AND 4)
ON CONFLICT DO NOTHING;
