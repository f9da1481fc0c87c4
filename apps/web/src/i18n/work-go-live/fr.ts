import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  workGoLive: {
    lead: 'Vérifié à l’instant sur cette installation. Rien ne se coche à la main.',
    missing:
      '{count, plural, =0 {Prêt pour la mise en service} one {# point manquant} many {# points manquants} other {# points manquants}}',
    advised: '{count, plural, one {# conseil} many {# conseils} other {# conseils}}',
    panel: 'Avant la mise en service',
    all: 'Ouvrir la liste',
    again: 'Vérifier à nouveau',
    state_done: 'Fait',
    state_missing: 'Manquant',
    state_advised: 'Conseillé',
    share: '{have} sur {need}',
    shareNone: 'pas encore de source réelle',
    doneAt: 'Dernière fois\u202F: {time} UTC',
    environment: 'Environnement\u202F:',
    command: 'Commande\u202F:',
    group_deployment: 'Installation',
    group_prices: 'Prix',
    group_money: 'Dépôts et retraits',
    group_texts: 'Textes',
    group_people: 'Personnes',
    group_messages: 'Messages',
    group_backup: 'Sauvegardes',
    name_production: 'Mode production',
    why_production:
      'Seule la production refuse les prix simulés, les paiements de test et les codes qui restent sur le serveur.',
    name_keys: 'Vos propres clés',
    why_keys:
      'Elles chiffrent les données personnelles et signent prix et contrats. Conservées avec les données, elles se perdent ou se volent avec elles.',
    name_address: 'Adresse publique en HTTPS',
    why_address:
      'Les liens des e-mails et les clés d’accès en dépendent. Sans chiffrement, les mots de passe sont lisibles en route.',
    name_operator: 'Raison sociale et adresse de réclamation',
    why_operator: 'Les clients doivent savoir à qui ils ont affaire et où se plaindre.',
    name_countries: 'Contrôle du pays à l’inscription',
    why_countries: 'Sans elle, seul le pays que les gens déclarent est vérifié.',
    name_monitoring: 'Surveillance',
    why_monitoring: 'Les alarmes ne vous parviennent que si quelque chose lit les mesures.',
    name_sources: 'Sources de prix réelles',
    why_sources: 'Des prix simulés ne doivent jamais décider de l’argent d’un client.',
    name_alive: 'Toutes les sources réelles connectées',
    why_alive: 'Les instruments que seule une source déconnectée couvre ne peuvent pas être négociés.',
    name_instruments: 'Une source par instrument',
    why_instruments: 'Un instrument sans source reste fermé. Retirez-le, ou donnez-lui une source.',
    name_calendars: 'Jours fériés connus pour 60 jours',
    why_calendars:
      'Un marché reste fermé les jours que sa liste de jours fériés ne couvre pas. Ajoutez à temps la prochaine liste de la bourse.',
    why_networks:
      'Les clients déposent et retirent par ces adresses. Il faut au moins un réseau ou un compte bancaire.',
    why_banks:
      'Les clients déposent et retirent par ces comptes. Il faut au moins un réseau ou un compte bancaire.',
    name_examples: 'Plus aucun exemple',
    why_examples:
      'Un déploiement de développement montre des réseaux, comptes bancaires et une adresse de réclamation d’exemple jusqu’à ce que vous indiquiez les vôtres. L’argent qui y est envoyé est perdu.',
    name_cards: 'Paiements par carte décidés',
    why_cards: 'Le bac à sable ne déplace pas d’argent. Reliez Stripe, ou ne proposez pas de carte.',
    why_fees:
      'Tant que vous ne publiez pas les vôtres, les retraits sont gratuits, de 10 à 500\u00A0000\u00A0USD.',
    why_limits:
      'Elles plafonnent ce qu’un client déplace et ce qu’un agent approuve seul. D’ici là, les valeurs par défaut s’appliquent.',
    name_languages: 'Textes en vigueur dans chaque langue',
    why_languages: 'Les clients doivent pouvoir lire ce qu’ils acceptent.',
    name_agreements: 'Conditions publiées par vous',
    why_agreements: 'Les textes fournis ne nomment ni société ni droit applicable. Faites-les relire.',
    name_two_step: 'Double authentification pour tous',
    why_two_step: 'Les personnes invitées ne peuvent travailler qu’avec leur mot de passe et leurs codes.',
    name_managers: 'Deux personnes qui gèrent le personnel',
    why_managers: 'Ajouter quelqu’un ou changer un rôle demande deux personnes. Seul, personne ne le peut.',
    name_publishers: 'Deux personnes qui approuvent les réglages',
    why_publishers: 'Un réglage prend effet quand une deuxième personne l’approuve.',
    name_payers: 'Deux personnes qui décident des retraits',
    why_payers: 'L’argent ne sort que si deux personnes sont d’accord.',
    name_reviewers: 'Une personne qui vérifie les identités',
    why_reviewers: 'Une réponse dans les délais a été promise aux clients.',
    name_mail: 'Les e-mails sont envoyés',
    why_mail: 'Codes, reçus et avertissements parviennent aux clients par e-mail.',
    name_sms: 'Les SMS partent',
    why_sms: 'Les clients inscrits par téléphone ne reçoivent leurs codes qu’ainsi.',
    name_push: 'Les notifications push partent',
    why_push: 'Alertes de prix et de marge atteignent un téléphone verrouillé.',
    name_backup_taken: 'Sauvegarde de moins de {days} jours',
    why_backup_taken: 'Après une panne, tout ce qui suit la dernière sauvegarde est perdu.',
    name_backup_tried: 'Restauration testée depuis moins de {days} jours',
    why_backup_tried:
      'Seule une sauvegarde restaurée est sûre. La prochaine, dans le même dossier, note l’essai.',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>
