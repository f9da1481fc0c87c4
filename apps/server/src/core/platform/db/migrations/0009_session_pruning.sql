-- Each sign-in leaves a session: the product deletes those that ran out long ago.
create index session_expires_at on identity.session (expires_at);
grant delete on identity.session to plumbline_app;
