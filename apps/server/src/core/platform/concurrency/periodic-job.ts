/** Runs a job again and again, the next run only after the one before; a failed run is logged and tried at its next turn. */
export const repeatedly = (
  everyMs: number,
  work: () => Promise<void>,
  log: { error(fields: object, message: string): void },
): (() => void) => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const turn = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log.error({ error }, 'a repeated job failed')
    }
    plan()
  }
  const plan = (): void => {
    if (!stopped) timer = setTimeout(() => void turn(), everyMs)
    timer?.unref()
  }
  plan()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
