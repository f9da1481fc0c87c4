import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  workDictionary: {
    title: 'Dictionnaire',
    about: 'Tout le monde peut lire ces entrées, même sans compte. N’y écrivez rien de confidentiel.',
    type: 'Type',
    type_certificate_type: 'Pièces d’identité',
    type_crypto_network: 'Réseaux crypto',
    type_rejection_reason: 'Motifs de refus',
    known_certificate_type:
      'Documents proposés dans le formulaire d’identité, dans cet ordre. Les clients voient la remarque sous le choix.',
    known_crypto_network: 'Les clients voient la remarque lorsqu’ils déposent par ce réseau.',
    known_rejection_reason:
      'Motifs de refus d’un formulaire d’identité, dans cet ordre. La remarque aide le personnel à choisir\u202F; les clients reçoivent un texte traduit.',
    known_none: 'L’application n’utilise pas ce type. D’autres programmes peuvent le lire.',
    add: 'Ajouter une entrée',
    edit: 'Modifier\u202f: {value}',
    value: 'Valeur',
    label: 'Libellé',
    labelHint: 'Visible par le personnel seulement',
    sort: 'Ordre',
    cssClass: 'Classe CSS',
    optional: 'Facultatif',
    remark: 'Remarque',
    remarkHint: 'Affichée telle quelle dans toutes les langues',
    status: 'État',
    enabled: 'Active',
    disabled: 'Désactivée',
    used: 'Utilisée',
    usedMore:
      'L’application utilise cette valeur\u202f: elle ne peut être ni supprimée ni renommée. Désactivez-la plutôt.',
    save: 'Enregistrer l’entrée',
    saving: 'Enregistrement',
    saved: 'Entrée enregistrée',
    remove: 'Supprimer l’entrée',
    removeTitle: 'Supprimer {value}\u202f?',
    removeMore:
      'Les programmes qui lisent cette entrée ne la trouveront plus. Le journal d’audit conserve son contenu.',
    cancel: 'Annuler',
    removed: 'Entrée supprimée',
    changed: 'Dernière modification\u202f: {time}',
    needType: 'Utilisez des minuscules, des chiffres et _, en commençant par une lettre.',
    needValue: 'Saisissez une ligne de {maximum} caractères au plus.',
    needLabel: 'Saisissez une ligne de {maximum} caractères au plus.',
    needSort: 'Saisissez un nombre entier de 0 à {maximum}.',
    needClass: 'Séparez les noms de classe par une seule espace.',
    needRemark: 'Retirez les caractères masqués et les tabulations.',
    none: 'Les entrées apparaissent ici dès que quelqu’un en ajoute une.',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>
