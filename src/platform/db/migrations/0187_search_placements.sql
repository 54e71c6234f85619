-- Results that staff move up or down among those that match equally well.
alter table search_pins drop constraint search_pins_placement_check,
  add constraint search_pins_placement_check check (placement in ('top', 'lifted', 'lowered', 'hidden'));
