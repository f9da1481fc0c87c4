/** Wallets of one customer that sign in, at the same time. */
export const walletsMax = 5
/** A wallet has this long to sign what it was asked to. */
export const walletRequestMinutes = 5
/** Characters of a message; ours are far shorter. */
export const walletMessageLengthMax = 2_000
/** Bytes of a signature: 65 of a key, more of a contract that asks several owners. */
export const walletSignatureBytesMax = 4_096
