/** Whether this browser knows passkeys, and can have any here: they are bound to a name, which a bare number is not. */
export const isPasskeyPossible =
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)
