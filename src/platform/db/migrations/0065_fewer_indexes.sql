-- No query reads stock movements by variant, and each order wrote an entry for each of its lines.
drop index stock_movements_of_variant;
