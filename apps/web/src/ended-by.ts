/** Ends with whichever of these ends first. The oldest browsers that the app is for have no `AbortSignal.any`. */
export const endedBy = (...signals: readonly (AbortSignal | undefined)[]): AbortSignal => {
  const end = new AbortController()
  for (const signal of signals) {
    if (signal?.aborted === true) end.abort()
    signal?.addEventListener('abort', () => end.abort())
  }
  return end.signal
}
