/** After the server ended the session, its message is read for this long before login opens. */
export const loginDelayMs = 800
