-- Expired holds are deleted by the index of variants as well, and each hold is written to one index less.
drop index stock_holds_by_end;
