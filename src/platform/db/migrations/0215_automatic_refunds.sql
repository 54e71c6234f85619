alter table shop_policies
  -- When the refund of a return follows by itself; staff decide about it by default.
  add column auto_refund text not null default 'manual' check (auto_refund in ('manual', 'afterInspection', 'afterReceipt'));
