/** What this capability adds to the closed lists of the product. */
export const dictionaryCodes = {
  refusals: [
    'dictionary.entry_unknown',
    'dictionary.value_taken',
    'dictionary.value_unknown',
    'dictionary.in_use',
    'dictionary.last_offered',
    'dictionary.too_many_types',
    'dictionary.too_many_entries',
    'dictionary.not_offered',
    'dictionary.changed_meanwhile',
    'dictionary.names_payee',
  ],
  permissions: ['dictionary:entry:edit'],
  auditActions: ['dictionary.added', 'dictionary.changed', 'dictionary.removed'],
  auditSubjects: ['dictionary_entry'],
} as const
