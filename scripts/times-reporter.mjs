/** A reporter of vitest that writes how long each file took, with what it imports and sets up, to TIMES_FILE. */
import { writeFileSync } from 'node:fs'

export default class TimesReporter {
  onTestRunEnd(modules) {
    const file = process.env.TIMES_FILE
    if (file === undefined) return
    const times = modules.map(module => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic()
      const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
      return { name: module.moduleId, ms }
    })
    writeFileSync(file, JSON.stringify(times))
  }
}
