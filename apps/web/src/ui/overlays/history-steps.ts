let hear: ((event: PopStateEvent) => void) | undefined

/** Begins to hear of steps back and forward. Whoever began first hears first: this goes before the router. */
export const beginHearingSteps = (): void => window.addEventListener('popstate', event => hear?.(event))

/** What is told of each step before the router is; it may keep the step from it. */
export const hearSteps = (listener: (event: PopStateEvent) => void): void => {
  hear = listener
}
