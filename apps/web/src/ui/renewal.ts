/** What is known of newer builds of the app, of which this page's scripts may be gone. What goes on beside every page knows more. */
export const renewal = {
  /** Whether the server has another build than this page's by now. */
  isDue: async (): Promise<boolean> => false,
  /** Whether this page may begin anew by itself: there is another build, and nothing is lost. */
  mayBegin: (): boolean => false,
  /** Begins it anew, with the newest build, at the address that is shown. */
  begin: (): void => location.reload(),
}
