import { exampleNetworks } from '@plumbline/rules/funding-setting'
import { certificateTypes } from '@plumbline/rules/identity'
import { rejectionReasons } from '@plumbline/rules/verification'
import { defineCapability } from '../../core/capability/index.ts'
import { addEntry } from './add.ts'
import type { DictionaryContext } from './context.ts'
import { editEntry } from './edit.ts'
import { judgeChoice, type JudgeChoice } from './judge-choice.ts'
import { listEntries, listOfType, showEntry } from './read.ts'
import { removeEntry } from './remove.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly judgeChoice: JudgeChoice
  }
}

export const dictionaryCapability = defineCapability({
  name: 'dictionary',
  needs: ['database', 'audit', 'settings', 'now'],
  create: ({ database, audit, settings, now }) => {
    const context: DictionaryContext = {
      database,
      audit,
      used: () => ({
        certificate_type: certificateTypes,
        // Those of demo accounts too: they see remarks as anybody does.
        crypto_network: [
          ...Object.keys(settings.current('funding.networks')),
          ...Object.keys(exampleNetworks),
        ],
        rejection_reason: rejectionReasons,
      }),
      now,
    }
    return {
      provides: { judgeChoice },
      calls: {
        dictionaryOfType: listOfType(context),
        dictionaryList: listEntries(context),
        dictionaryEntry: showEntry(context),
        dictionaryAdd: addEntry(context),
        dictionaryEdit: editEntry(context),
        dictionaryRemove: removeEntry(context),
      },
    }
  },
})
