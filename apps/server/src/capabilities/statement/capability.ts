import { defineCapability } from '../../core/capability/index.ts'
import { statementCalls } from './calls.ts'

export const statementCapability = defineCapability({
  name: 'statement',
  needs: ['database', 'now'],
  create: context => ({ calls: statementCalls(context) }),
})
