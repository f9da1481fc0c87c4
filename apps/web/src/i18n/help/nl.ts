import type { Help } from './topics.ts'

export default {
  prices: {
    title: 'Waar komen de koersen vandaan?',
    text: [
      'Elke koers noemt zijn bron en zijn tijd. Een ring en de woorden naast de tijd zeggen of koersen gesimuleerd, opgenomen, vertraagd of live zijn.',
      'Je koopt tegen de hogere koers (laatkoers) en verkoopt tegen de lagere (biedkoers). De grafiek toont de middenkoers. Niemand kan een bewaarde koers wijzigen, en alle klanten krijgen dezelfde koersen.',
    ],
  },
  orders: {
    title: 'Hoe wordt een order uitgevoerd?',
    text: [
      'Een order wordt uitgevoerd tegen de nieuwste actuele notering die de server heeft als hij de order aanneemt, nooit tegen een koers die je apparaat heeft gestuurd.',
      'In het orderticket kun je een maximale slippage instellen. Beweegt de koers verder, omhoog of omlaag, dan wordt de order geannuleerd.',
      'De notering die over een order besliste, blijft voorgoed bij de order. Je vindt haar op de pagina van de order.',
    ],
  },
  costs: {
    title: 'Wat kost een transactie?',
    text: [
      'Het verschil tussen koop- en verkoopkoers (de spread) en, als het instrument die heeft, kosten bij openen en bij sluiten. Het orderticket toont beide in USD voordat je de order verstuurt.',
    ],
  },
  margin: {
    title: 'Wat zijn hefboom en marge?',
    text: [
      'De marge is het deel van je geld dat gereserveerd is zolang een positie open is: de positiewaarde gedeeld door de hefboom. Ze ligt vast als de positie opent en komt weer vrij als die sluit.',
      'De hefboom maakt winst en verlies groter ten opzichte van je marge. Hoe hoog hij mag zijn, hangt af van het instrument.',
    ],
  },
  stops: {
    title: 'Hoe werken stop-loss en take-profit?',
    text: [
      'Ze sluiten de positie vanzelf tegen de eerste koers op of voorbij het niveau dat je hebt ingesteld. Springt de markt over het niveau, dan kan die eerste koers slechter zijn dan het niveau, of beter; verborgen wordt hij nooit.',
    ],
  },
  term: {
    title: 'Hoe werken termijn- en microdeals?',
    text: [
      'Je legt een bedrag in op een hogere of lagere koers aan het einde. De deal begint met de eerste koers die wij daarna accepteren; de laatste op tijd gemaakte koers beslist. Goed betaalt inleg en rendement, fout kost de inleg, gelijk geeft die terug. Een deal kan niet eerder worden gesloten.',
      'Het orderticket laat zien hoe vaak je het goed moet hebben om quitte te spelen. Het rendement ligt onder 100%: wie het de helft van de tijd goed heeft, verliest op den duur geld.',
      'Bij Profiel kun je begrenzen wat je per dag inlegt of verliest, een pauze nemen of jezelf maanden of jaren uitsluiten.',
    ],
  },
  protection: {
    title: 'Kan ik meer verliezen dan ik heb gestort?',
    text: [
      'Nee. Is een verlies groter dan je contractrekening, dan dekken wij de rest. We schrijven die af als er geen positie meer is. Elke stap is een boeking op je rekening.',
    ],
  },
  hours: {
    title: 'Wanneer kan ik handelen?',
    text: [
      'Crypto wordt altijd verhandeld. Elk ander instrument heeft zijn tijden, met pauzes, feestdagen en korte dagen. Daarbuiten staat er ‘Gesloten’ in de lijst en worden orders geweigerd tot de markt weer opent.',
    ],
  },
  checking: {
    title: 'Hoe kan ik een resultaat controleren?',
    text: [
      'Open een order en kies ‘Bewijs controleren’. Je apparaat berekent waarde, marge, kosten en resultaat opnieuw uit de bewaarde noteringen. Het vergelijkt ze met het bewijs en het ondertekende koersregister.',
    ],
  },
  records: {
    title: 'Wat is een boeking?',
    text: [
      'Elke verandering van je geld is een genummerde boeking met de verandering, het saldo daarna, de tijd en de reden. De nummers hebben geen gaten, en boekingen worden nooit gewijzigd of verwijderd: een correctie is een nieuwe boeking.',
    ],
  },
  demo: {
    title: 'Wat is een demorekening?',
    text: [
      'Een rekening met demogeld om alles te proberen. Ze is op elke pagina gemarkeerd, blijft gescheiden van echt geld en betaalt nooit uit.',
    ],
  },
  watchlist: {
    title: 'Hoe houd ik een watchlist bij?',
    text: [
      'Tik op de ster naast een instrument. Op het eerste tabblad van de markt kun je de volgorde wijzigen en instrumenten verwijderen.',
    ],
  },
  keyboard: {
    title: 'Welke toetsen kan ik gebruiken?',
    text: [
      'Op een computer gaat / naar het zoekveld, lopen de pijltoetsen of J en K door de lijst, opent Enter een instrument en sluit Escape wat open is.',
    ],
  },
  account: {
    title: 'Hoe houd ik mijn account veilig?',
    text: [
      'Gebruik een wachtwoord dat je nergens anders gebruikt. Geef een verificatiecode aan niemand: wij vragen er nooit om. Nadat je het wachtwoord hebt gewijzigd, zijn alle andere apparaten uitgelogd.',
    ],
  },
  complaints: {
    title: 'Hoe dien ik een klacht in?',
    text: [
      'Schrijf naar het klachtenadres in je profiel, of antwoord aan het adres waar je verificatiemails vandaan komen. Noem je UID en de order of boeking. De bewaarde noteringen en het grootboek zijn bewijs dat beide kanten kunnen controleren.',
    ],
  },
} satisfies Help
