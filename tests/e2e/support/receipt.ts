/** What the check of a sound receipt says, before and after the minute of its last price is signed. */
export const soundReceipt = /^(Calculations checked|Checked on this device)$/
