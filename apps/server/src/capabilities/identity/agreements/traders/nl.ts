import type { TraderAgreements } from '../types.ts'

export const nl: TraderAgreements = {
  trader: {
    title: 'Traderovereenkomst',
    sections: [
      {
        heading: 'Waarmee je instemt',
        paragraphs: [
          'Andere klanten kunnen je orders naar hun account laten kopiëren. Wat je opent, wijzigt of sluit, wordt direct na jou gekopieerd, tegen je eigen koers. Je handelt met je eigen geld; niemand belooft je volgers of inkomsten.',
        ],
      },
      {
        heading: 'Wat van je te zien is',
        paragraphs: [
          'Klanten zien je openbare naam, je statistieken en je gesloten orders. Je gebruikers-ID, e-mailadres en echte naam zien ze nooit. Jij kiest of volgers je open posities zien. Je historie blijft in de lijst als je vertrekt of alles hebt verloren.',
        ],
      },
      {
        heading: 'Wat je verdient',
        paragraphs: [
          'Je krijgt een deel van de winst van elke volger boven het vorige hoogste punt. Het percentage dat de volger bij het begin zag, geldt. Er wordt afgerekend aan het eind van elke maand en als het volgen eindigt. Je betaalt nooit voor verliezen van volgers.',
        ],
      },
      {
        heading: 'Wat niet mag',
        paragraphs: [
          'Je mag geen andere traders volgen, jezelf niet via een ander account volgen en niet tegen je volgers handelen. Beloof geen resultaten, geef geen persoonlijk advies namens ons en vraag klanten niet om geld of contact buiten de app.',
        ],
      },
      {
        heading: 'Pauzeren en stoppen',
        paragraphs: [
          'Je kunt nieuwe volgers weigeren en altijd vertrekken. Vertrek is definitief. We kunnen het kopiëren van je orders pauzeren, en twee medewerkers samen kunnen je intrekken. Kopieën worden dan gesloten of behouden, zoals elke volger heeft gekozen.',
        ],
      },
      {
        heading: 'Deze tekst',
        paragraphs: [
          'De versie en hash van de tekst die je hebt aanvaard, worden bij je aanvraag bewaard. De Engelse tekst is bindend.',
        ],
      },
    ],
  },
  trader_guide: {
    title: 'Gids voor traders',
    sections: [
      {
        heading: 'Voor je aanvraag',
        paragraphs: [
          'Handel een tijd op je eigen account. We kijken naar je gesloten orders, je grootste daling vanaf een piek en je identiteitscontrole. Volg je iemand, stop daar dan eerst mee.',
        ],
      },
      {
        heading: 'Je naam',
        paragraphs: [
          'Kies 3 tot 24 letters, cijfers, spaties, punten, koppeltekens of onderstrepingstekens. De naam moet anders zijn dan die van andere traders en mag niet op een naam van ons lijken.',
        ],
      },
      {
        heading: 'Wat er daarna gebeurt',
        paragraphs: [
          'We beslissen binnen 48 uur. De aanvraag van een demoaccount wordt na 10 seconden automatisch goedgekeurd. Wijzen we af, dan lees je waarom en kun je na 30 dagen opnieuw aanvragen.',
        ],
      },
      {
        heading: 'Als trader',
        paragraphs: [
          'Handel zoals je gewend bent. Op je pagina staat hoe vaak je zonder stop-loss handelt of verliesgevende posities vergroot. Je kunt nieuwe volgers weigeren, hun aantal beperken en per taal een korte tekst schrijven, die we eerst controleren.',
        ],
      },
    ],
  },
}
