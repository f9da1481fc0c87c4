import { defineCapability } from '../../core/capability/index.ts'
import { textAppliers } from './applier.ts'
import { listTexts, previewText, showText } from './look.ts'
import { askToPublish } from './publish.ts'
import { saveText } from './save.ts'

export const publishedTextAdminCapability = defineCapability({
  name: 'published-text-admin',
  needs: ['database', 'audit', 'submitRequest', 'acceptance', 'now', 'newId'],
  create: context => ({
    calls: {
      textStaffList: listTexts(context),
      textStaffDetail: showText(context),
      textPreview: previewText,
      textSave: saveText(context),
      textPublish: askToPublish(context),
    },
    appliers: textAppliers(context),
  }),
})
