import { describe, expect, test } from 'vitest'
import { createCommitWatch, missedBeatsMax } from './commit-watch.ts'

const createWatch = () => {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const troubles: unknown[] = []
  const progress = { answered: 0, isUnderWay: false }
  let mode: 'commits' | 'hangs' | 'fails' = 'commits'
  const watch = createCommitWatch({
    write: () => {
      if (mode === 'commits') return Promise.resolve()
      if (mode === 'fails') return Promise.reject(new Error('no room left'))
      return new Promise((resolve, reject) => void answers.push({ resolve, reject }))
    },
    progress: () => progress,
    onTrouble: error => troubles.push(error),
  })
  return {
    watch,
    answers,
    troubles,
    progress,
    now: (next: typeof mode) => {
      mode = next
    },
    beats: async (count: number) => {
      for (let beat = 0; beat < count; beat += 1) {
        void watch.beat()
        await Promise.resolve()
        await Promise.resolve()
      }
    },
  }
}

describe('a database that commits', () => {
  test('is one that the heartbeat goes through', async () => {
    const { watch, beats } = createWatch()
    expect(watch.goesThrough()).toBe(true)
    await beats(20)
    expect(watch.goesThrough()).toBe(true)
  })

  test('is none after so many beats that fail, and one again with the first that does not', async () => {
    const { watch, beats, now, troubles } = createWatch()
    now('fails')
    await beats(missedBeatsMax - 1)
    expect(watch.goesThrough()).toBe(true)
    await beats(1)
    expect(watch.goesThrough()).toBe(false)
    expect(troubles).toHaveLength(missedBeatsMax)
    now('commits')
    await beats(1)
    expect(watch.goesThrough()).toBe(true)
  })

  test('is none while a beat hangs, and only one beat waits', async () => {
    const { watch, beats, now, answers } = createWatch()
    now('hangs')
    await beats(missedBeatsMax + 5)
    expect(watch.goesThrough()).toBe(false)
    expect(answers).toHaveLength(1)
    answers[0]?.resolve()
    now('commits')
    await beats(1)
    expect(watch.goesThrough()).toBe(true)
  })

  test('is none while decisions wait and none is answered, though beats go through', async () => {
    const { watch, beats, progress } = createWatch()
    progress.isUnderWay = true
    await beats(missedBeatsMax - 1)
    expect(watch.goesThrough()).toBe(true)
    progress.answered += 1
    await beats(missedBeatsMax)
    expect(watch.goesThrough()).toBe(true)
    await beats(1)
    expect(watch.goesThrough()).toBe(false)
    progress.isUnderWay = false
    await beats(1)
    expect(watch.goesThrough()).toBe(true)
  })
})
