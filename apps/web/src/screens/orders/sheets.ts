// What opens over the lists, in one piece that is fetched when the first of them is opened.
export { CancelAllSheet } from './lists/cancel-all-sheet.tsx'
export { CancelDialog } from './actions/cancel-dialog.tsx'
export { CloseAllSheet } from './lists/close-all-sheet.tsx'
export { CloseSheet } from './actions/close-sheet.tsx'
export { MoreSheet } from './actions/more-sheet.tsx'
export { PendingSheet } from './actions/pending-sheet.tsx'
export { ReverseDialog } from './actions/reverse-dialog.tsx'
export { TargetsSheet } from './actions/targets-sheet.tsx'
