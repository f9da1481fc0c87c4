/** What is known of newer builds of the app, of which this page's scripts may be gone. */
type Renewal = {
  /** Whether the server has another build than this page's by now. */
  readonly isDue: () => Promise<boolean>
  /** Whether this page may begin anew by itself: there is another build, and nothing is lost. */
  readonly mayBegin: () => boolean
  /** Begins it anew, with the newest build, at the address that is shown. */
  readonly begin: () => void
}

let renewal: Renewal | undefined

/** What goes on beside every page knows how. */
export const renewBy = (own: Renewal): void => {
  renewal = own
}

export const isRenewalDue = async (): Promise<boolean> => renewal?.isDue() ?? false
export const mayRenew = (): boolean => renewal?.mayBegin() ?? false
export const renew = (): void => (renewal ? renewal.begin() : location.reload())
