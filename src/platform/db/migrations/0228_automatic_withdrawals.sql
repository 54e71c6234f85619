-- What happens to a withdrawal in time by its customer (decision 0130).
alter table shop_policies
  add column withdrawal_decision text not null default 'operator'
    check (withdrawal_decision in ('operator', 'whenVerified'));
