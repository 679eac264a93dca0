-- Which day it is, is told by the clock of the site and not by that of the database's server, which is often UTC: in
-- Beijing the two differ until eight in the morning.
create function site_zone() returns text language sql stable parallel safe
as $$ select coalesce((select value #>> '{}' from config_item where name = 'time_zone'), 'Asia/Shanghai') $$;
