-- As everywhere else: these hold for a session too that has put ordinary triggers to rest.
alter table staff.saved_reason enable always trigger append_only;
alter table staff.saved_reason enable always trigger append_only_whole;
