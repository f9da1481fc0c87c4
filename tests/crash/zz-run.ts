import { inventSteps, runClockSteps } from '/work/main/tests/crash/clock-steps.ts'
const [count, source, seed] = [
  Number(process.argv[2]),
  process.argv[3] as 'shared' | 'own',
  process.argv[4] ?? 'clock',
]
const steps = inventSteps(count, seed).map(s => (source === 'own' ? { ...s, restart: false } : s))
const run = await runClockSteps(steps, source)
console.log(
  JSON.stringify(
    { ...run, steps: run.steps.map(s => [Math.round(s.by / 1000), s.restart, s.tradedAfterMs]) },
    null,
    0,
  ),
)
process.exit(0)
