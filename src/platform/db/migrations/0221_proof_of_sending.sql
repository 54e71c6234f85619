-- Whether the refund of a withdrawal waits for the items or the proof that they were sent (directive 2011/83/EU,
-- article 13(3)), and whose statement counts as verified without access to the order.
alter table shop_policies
  add column withdrawal_needs_proof boolean not null default true,
  add column guest_withdrawal_effect text not null default 'whenVerified'
    check (guest_withdrawal_effect in ('atOnce', 'whenVerified', 'operator'));
-- As the shop said when the case was opened.
alter table returns add column needs_proof boolean not null default true;
