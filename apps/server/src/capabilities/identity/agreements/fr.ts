import type { Agreements } from './types.ts'

export const fr: Agreements = {
  privacy: {
    title: 'Politique de confidentialité',
    sections: [
      {
        heading: 'De qui il s’agit',
        paragraphs: [
          'Cette politique indique ce que l’exploitant de cette instance de Plumbline conserve à votre sujet, pourquoi, combien de temps, et ce que vous pouvez demander. L’exploitant gère le serveur auquel vous êtes connecté et répond de vos données.',
        ],
      },
      {
        heading: 'Ce qui est conservé',
        paragraphs: [
          'Votre compte\u202f: identifiant, nom, adresse e-mail ou numéro de téléphone, pays de résidence déclaré, code d’invitation utilisé et date d’inscription.',
          'Votre mot de passe n’est conservé que sous forme d’empreinte argon2id salée. Les jetons de session et les codes de vérification ne sont conservés que sous forme d’empreintes. Personne ne peut les relire.',
          'Votre acceptation des documents\u202f: quelle version, dans quelle langue, l’empreinte du texte et quand.',
          'Vos opérations\u202f: chaque ordre avec la cotation qui l’a déterminé, et chaque mouvement d’argent sur vos comptes.',
        ],
      },
      {
        heading: 'Pourquoi c’est conservé',
        paragraphs: [
          'Pour tenir votre compte, vous connecter en sécurité, prouver à vous et à d’autres ce qui a été convenu et négocié, et respecter les obligations légales de conservation. Vos données ne sont ni vendues ni utilisées pour la publicité. Cette application ne contient ni traceur ni mesure d’audience de tiers.',
        ],
      },
      {
        heading: 'Qui les reçoit',
        paragraphs: [
          'Les prestataires qui acheminent les e-mails et les SMS reçoivent votre adresse et le message. Aucun autre tiers ne reçoit vos données de cette application, sauf si la loi ou un tribunal l’ordonne.',
          'Les autres clients ne voient votre nom que là où vous choisissez de participer à quelque chose de public. La personne qui vous a invité apprend que quelqu’un s’est inscrit, mais pas qui.',
        ],
      },
      {
        heading: 'Ce que garde votre appareil',
        paragraphs: [
          'Votre navigateur garde dans son propre stockage votre jeton de session, votre langue, votre thème et d’autres choix semblables. La déconnexion supprime le jeton et ce qui était conservé à votre sujet. Aucun cookie n’est utilisé.',
        ],
      },
      {
        heading: 'Durée de conservation',
        paragraphs: [
          'Les codes de vérification sont valables 10 minutes, et les messages sont vidés de leur texte une fois remis\u202f; seule une instance de développement les garde dans sa boîte d’envoi locale, pour les essais. Les sessions prennent fin d’elles-mêmes après le nombre de jours fixé par l’exploitant.',
          'Le compte, les acceptations, les ordres et le grand livre sont conservés tant que vous avez un compte, puis aussi longtemps que la loi l’exige pour les opérations et les paiements. Personne ne peut modifier ni supprimer le grand livre, afin qu’il reste une preuve.',
        ],
      },
      {
        heading: 'Vos droits',
        paragraphs: [
          'Vous pouvez demander une copie de vos données, la rectification de ce qui est faux, l’effacement de ce qui n’a pas à être conservé, et vous opposer à une utilisation. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
        ],
      },
      {
        heading: 'Questions et réclamations',
        paragraphs: [
          'Écrivez à l’adresse e-mail de réclamation que l’exploitant publie. S’il n’en publie pas, répondez à l’adresse d’où viennent vos e-mails de vérification.',
        ],
      },
      {
        heading: 'Modifications et langue',
        paragraphs: [
          'Chaque modification de cette politique reçoit une nouvelle version et une nouvelle date. Si elle change ce que vous avez accepté, votre accord vous est redemandé. La version anglaise fait foi\u202f; les traductions servent à la compréhension.',
        ],
      },
    ],
  },
  service: {
    title: 'Conditions d’utilisation',
    sections: [
      {
        heading: 'L’accord',
        paragraphs: [
          'Ces conditions vous lient à l’exploitant de cette instance de Plumbline. En vous inscrivant, vous les acceptez. La version acceptée, sa langue et l’empreinte de son texte sont enregistrées avec l’heure.',
        ],
      },
      {
        heading: 'Qui peut utiliser le service',
        paragraphs: [
          'Vous devez avoir au moins 18 ans, agir pour votre propre compte et donner des informations exactes. Chaque personne a un seul compte.',
          'Aucun service n’est fourni en Corée du Nord, en Israël, en Chine, au Vanuatu et à Cuba. La Chine désigne la partie continentale\u202f; Hong Kong, Macao et Taïwan sont desservis. Si vous vous installez dans un pays exclu, vous ne pouvez plus ouvrir de positions, mais vous pouvez toujours vous connecter pour clôturer des positions, consulter et exporter vos mouvements, et retirer votre argent disponible.',
        ],
      },
      {
        heading: 'Votre compte',
        paragraphs: [
          'Vous avez trois comptes d’argent\u202f: Liquidités, Contrats et Durée fixe. Gardez pour vous votre mot de passe et vos codes de vérification\u202f; le personnel ne les demande jamais. Prévenez aussitôt l’exploitant si quelqu’un d’autre a utilisé votre compte.',
          'Un compte démo ne contient que de l’argent démo. Celui-ci ne peut être ni versé ni retiré, et il est tenu à l’écart des comptes réels dans tous les mouvements et rapports.',
        ],
      },
      {
        heading: 'Prix et ordres',
        paragraphs: [
          'Chaque ordre est déterminé par une cotation que le serveur détenait à cet instant. Personne, ni le personnel ni l’exploitant, ne peut choisir, décaler, retarder ou remplacer un prix ou un résultat. Il n’existe pas de prix réservé à un seul client.',
          'La cotation déterminante (instrument, numéro, heure, prix de vente, prix d’achat, source) est conservée avec l’ordre et vous est montrée, pour que le résultat puisse être recalculé. Sans cotation actuelle, un ordre est refusé au lieu d’être exécuté à un ancien prix.',
        ],
      },
      {
        heading: 'Argent',
        paragraphs: [
          'Tout l’argent est tenu dans un grand livre en partie double, en dollars américains et en cents. Chaque mouvement a un motif et une contrepartie égale, et les écritures passées ne peuvent pas être modifiées. Une correction est un nouveau mouvement, visible.',
          'Les frais, taux, limites et blocages vous sont montrés avant que vous ne vous engagiez. Si une perte réalisée dépasse le solde de votre compte Contrats, le courtier avance l’excédent, se rembourse d’abord sur les clôtures suivantes et l’efface lorsqu’il ne reste aucune position\u202f: vous ne devez jamais plus que ce que contient le compte Contrats.',
        ],
      },
      {
        heading: 'Ce que l’exploitant peut faire',
        paragraphs: [
          'L’exploitant peut refuser une inscription, limiter l’offre dans un pays comme le droit local l’exige, mettre fin à des sessions et suspendre un compte en cas de soupçon d’abus ou sur ordre d’une autorité. Vous en êtes informé avec le motif, sauf si la loi l’interdit. La clôture d’une position n’est jamais bloquée.',
          'L’exploitant peut mettre fin au service pour vous avec un préavis de 30 jours. Vous pouvez partir à tout moment une fois vos positions clôturées.',
        ],
      },
      {
        heading: 'Instances de développement',
        paragraphs: [
          'Une instance marquée «\u202fDéveloppement\u202f» à l’écran fonctionne avec des prix simulés ou enregistrés, pour essayer le produit. Ce qui s’y passe n’a aucune valeur et ne déplace pas d’argent réel.',
        ],
      },
      {
        heading: 'Réclamations',
        paragraphs: [
          'Écrivez à l’adresse e-mail de réclamation que l’exploitant publie, ou répondez à l’adresse d’où viennent vos e-mails de vérification. Indiquez votre identifiant et l’ordre ou le mouvement concerné. Les cotations conservées et le grand livre sont les preuves que les deux parties peuvent vérifier. Votre droit de saisir un tribunal ou un médiateur n’est pas limité.',
        ],
      },
      {
        heading: 'Modifications et langue',
        paragraphs: [
          'Chaque modification de ces conditions reçoit une nouvelle version et une nouvelle date et ne vous engage qu’une fois acceptée par vous. La version anglaise fait foi\u202f; les traductions servent à la compréhension.',
        ],
      },
    ],
  },
  risk: {
    title: 'Avertissement sur les risques',
    sections: [
      {
        heading: 'En une phrase',
        paragraphs: [
          'Les contrats à effet de levier sont complexes, la plupart des clients particuliers y perdent de l’argent, et vous ne devriez négocier qu’avec de l’argent dont vous pouvez supporter la perte.',
        ],
      },
      {
        heading: 'Effet de levier',
        paragraphs: [
          'Avec un levier de 20, une variation de prix de 1\u00a0% modifie votre marge de 20\u00a0%. Gains et pertes augmentent de la même façon. Un petit mouvement contre vous peut épuiser toute votre marge en quelques minutes.',
        ],
      },
      {
        heading: 'Clôture sur marge',
        paragraphs: [
          'Quand votre niveau de marge tombe à 50\u00a0%, des positions sont clôturées sans vous consulter, en commençant par celle dont la perte est la plus grande. À 100\u00a0%, vous êtes averti, mais dans un marché rapide l’avertissement peut arriver trop tard.',
        ],
      },
      {
        heading: 'Écarts de cours, stops et marchés fermés',
        paragraphs: [
          'Un stop loss ou un take profit est exécuté à la cotation qui l’a déclenché. Si le prix saute, cette cotation peut être moins bonne (ou meilleure) que votre niveau. Tant qu’un marché est fermé, vous ne pouvez pas y clôturer de position et rien ne se déclenche.',
        ],
      },
      {
        heading: 'Vous ne devez jamais plus que ce que vous avez',
        paragraphs: [
          'Si une perte dépasse le solde de votre compte Contrats, l’excédent est effacé lorsqu’il ne reste aucune position. Vos comptes Liquidités et Durée fixe ne sont pas touchés.',
        ],
      },
      {
        heading: 'Coûts',
        paragraphs: [
          'La différence entre prix de vente et prix d’achat est un coût de chaque opération. Les frais, s’il y en a, sont montrés avant que vous ne vous engagiez. Négocier souvent augmente les coûts, même quand les prix ne bougent pas.',
        ],
      },
      {
        heading: 'L’autre partie de votre opération',
        paragraphs: [
          'Le courtier est l’autre partie à vos contrats\u202f: ce que vous perdez, il le gagne, et inversement. C’est un conflit d’intérêts. Il est encadré par des règles que personne ne peut désactiver\u202f: les prix viennent de la source nommée sur chaque cotation, personne ne peut changer un résultat, et chaque résultat peut être recalculé à partir des cotations conservées.',
        ],
      },
      {
        heading: 'Prix et technique',
        paragraphs: [
          'Les prix peuvent être différés, interrompus ou, sur une instance de développement, simulés ou rejoués\u202f; l’application indique ce qu’ils sont. Les réseaux et les appareils tombent en panne. Ne comptez pas pouvoir agir à tout instant.',
        ],
      },
      {
        heading: 'Aucun conseil, et langue',
        paragraphs: [
          'Rien dans l’application n’est un conseil d’acheter ou de vendre. Les résultats passés ne disent rien des résultats futurs. Essayez d’abord tout sur un compte démo. La version anglaise de ce texte fait foi\u202f; les traductions servent à la compréhension.',
        ],
      },
    ],
  },
}
