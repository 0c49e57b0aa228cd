-- What payers read about the item before they pay; the message is for those who have paid.
alter table payment_links add column description text;
