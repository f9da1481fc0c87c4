import type { Agreements } from './types.ts'

export const nl: Agreements = {
  privacy: {
    title: 'Privacybeleid',
    sections: [
      {
        heading: 'Waar dit over gaat',
        paragraphs: [
          'Dit beleid zegt wat de beheerder van deze Plumbline-installatie over je bewaart, waarom, hoelang en waar je om kunt vragen. De beheerder draait de server waarmee je verbonden bent en is verantwoordelijk voor je gegevens.',
        ],
      },
      {
        heading: 'Wat er wordt bewaard',
        paragraphs: [
          'Je account: gebruikers-ID, naam, e-mailadres of telefoonnummer, opgegeven woonland, de gebruikte uitnodigingscode en wanneer je je hebt geregistreerd.',
          'Je wachtwoord wordt alleen bewaard als gezouten argon2id-hash. Sessiesleutels en verificatiecodes worden alleen als hash bewaard. Niemand kan ze teruglezen.',
          'Je akkoord met overeenkomsten: welke versie, in welke taal, de hash van de tekst en wanneer.',
          'Je handel: elke order met de notering die erover besliste, en elke beweging van geld op je rekeningen.',
        ],
      },
      {
        heading: 'Waarom het wordt bewaard',
        paragraphs: [
          'Om je account te voeren, je veilig te laten inloggen, jou en anderen te tonen wat is afgesproken en wat is verhandeld, en te voldoen aan wettelijke bewaarplichten. Je gegevens worden niet verkocht en niet voor reclame gebruikt. In deze app zitten geen trackers en geen analyse van derden.',
        ],
      },
      {
        heading: 'Wie het krijgt',
        paragraphs: [
          'De aanbieders die e-mails en sms’en bezorgen, krijgen je adres en het bericht. Geen andere derde krijgt je gegevens uit deze app, tenzij een wet of een rechter dat beveelt.',
          'Andere klanten zien je naam alleen waar je zelf meedoet aan iets openbaars. Wie je heeft uitgenodigd, hoort dat iemand zich heeft geregistreerd, niet wie.',
        ],
      },
      {
        heading: 'Wat je apparaat bewaart',
        paragraphs: [
          'Je browser bewaart de sessiesleutel, je taal, de weergave en soortgelijke keuzes in zijn eigen opslag. Bij het uitloggen verdwijnen de sleutel en wat er over jou is bewaard. Er worden geen cookies gebruikt.',
        ],
      },
      {
        heading: 'Hoelang het wordt bewaard',
        paragraphs: [
          'Verificatiecodes zijn 10 minuten geldig, en de tekst van berichten wordt gewist zodra ze zijn bezorgd; alleen een ontwikkelinstallatie bewaart ze in haar lokale postvak UIT, om te kunnen proberen. Sessies eindigen vanzelf na het aantal dagen dat de beheerder heeft ingesteld.',
          'Account, akkoorden, orders en grootboek worden bewaard zolang je een account hebt en daarna zolang de wet gegevens van transacties en betalingen verlangt. Niemand kan het grootboek wijzigen of wissen, zodat het bewijs blijft.',
        ],
      },
      {
        heading: 'Je rechten',
        paragraphs: [
          'Je kunt vragen om een kopie van je gegevens, om verbetering van wat niet klopt en om verwijdering van wat niet bewaard hoeft te worden, en je kunt bezwaar maken tegen een gebruik. Je kunt ook een klacht indienen bij de toezichthouder voor gegevensbescherming in je land.',
        ],
      },
      {
        heading: 'Vragen en klachten',
        paragraphs: [
          'Schrijf naar het e-mailadres voor klachten dat de beheerder bekendmaakt. Is er geen bekendgemaakt, antwoord dan aan het adres waar je verificatiemails vandaan komen.',
        ],
      },
      {
        heading: 'Wijzigingen en taal',
        paragraphs: [
          'Elke wijziging van dit beleid krijgt een nieuwe versie met datum. Verandert ze waarmee je akkoord bent gegaan, dan wordt het je opnieuw gevraagd. De Engelse versie is bindend; vertalingen zijn er om haar te begrijpen.',
        ],
      },
    ],
  },
  service: {
    title: 'Gebruikersovereenkomst',
    sections: [
      {
        heading: 'De overeenkomst',
        paragraphs: [
          'Deze overeenkomst geldt tussen jou en de beheerder van deze Plumbline-installatie. Door je te registreren ga je ermee akkoord. De versie waarmee je akkoord ging, de taal en de hash van de tekst worden met de tijd vastgelegd.',
        ],
      },
      {
        heading: 'Wie de dienst mag gebruiken',
        paragraphs: [
          'Je moet minstens 18 jaar zijn, voor jezelf handelen en juiste gegevens opgeven. Eén persoon heeft één account.',
          'Er is geen dienstverlening in Noord-Korea, Israël, China, Vanuatu en Cuba. Met China is het vasteland bedoeld; Hongkong, Macau en Taiwan worden wel bediend. Verhuis je naar een uitgesloten land, dan kun je geen posities meer openen, maar je kunt altijd inloggen om posities te sluiten, je boekingen te lezen en te exporteren en je vrije geld op te nemen.',
        ],
      },
      {
        heading: 'Je account',
        paragraphs: [
          'Je hebt drie rekeningen: geldrekening, contractrekening en looptijdrekening. Houd je wachtwoord en verificatiecodes voor jezelf; medewerkers vragen er nooit naar. Meld het de beheerder meteen als iemand anders je account heeft gebruikt.',
          'Op een demorekening staat alleen demogeld. Het kan nooit worden gestort of opgenomen en wordt in alle gegevens en rapporten gescheiden gehouden van echte rekeningen.',
        ],
      },
      {
        heading: 'Koersen en orders',
        paragraphs: [
          'Over elke order beslist een notering die de server op dat moment had. Niemand, ook medewerkers en beheerder niet, kan een koers of een uitkomst kiezen, verschuiven, vertragen of terzijde schuiven. Een koers voor één klant alleen bestaat niet.',
          'De beslissende notering (instrument, volgnummer, tijd, biedkoers, laatkoers, bron) wordt bij de order bewaard en aan jou getoond, zodat het resultaat kan worden nagerekend. Zonder actuele notering wordt een order geweigerd in plaats van tegen een oude koers uitgevoerd.',
        ],
      },
      {
        heading: 'Geld',
        paragraphs: [
          'Al het geld wordt bijgehouden in een grootboek met dubbele boekhouding in Amerikaanse dollars en centen. Elke beweging heeft een reden en een even grote tegenboeking, en oude boekingen kunnen niet worden gewijzigd. Een correctie is een nieuwe, zichtbare beweging.',
          'Kosten, tarieven, grenzen en blokkades worden getoond voordat je je vastlegt. Is een gerealiseerd verlies hoger dan het saldo van je contractrekening, dan schiet het huis de rest voor; latere sluitingen betalen die als eerste terug, en hij wordt afgeschreven als er geen positie meer is: je bent nooit meer verschuldigd dan er op de contractrekening staat.',
        ],
      },
      {
        heading: 'Wat de beheerder mag',
        paragraphs: [
          'De beheerder mag een registratie weigeren, het aanbod in een land beperken zoals de wet daar vraagt, sessies beëindigen en een account schorsen bij een vermoeden van misbruik of op bevel van een autoriteit. Je hoort dat met de reden, tenzij de wet dat verbiedt. Het sluiten van een positie wordt nooit geblokkeerd.',
          'De beheerder mag de dienst voor jou beëindigen met een termijn van 30 dagen. Je mag op elk moment weg als je posities gesloten zijn.',
        ],
      },
      {
        heading: 'Ontwikkelinstallaties',
        paragraphs: [
          'Een installatie die op haar schermen ‘Ontwikkeling’ vermeldt, draait op gesimuleerde of opgenomen koersen, om het product te proberen. Wat daar gebeurt, heeft geen waarde en verplaatst geen echt geld.',
        ],
      },
      {
        heading: 'Klachten',
        paragraphs: [
          'Schrijf naar het e-mailadres voor klachten dat de beheerder bekendmaakt, of antwoord aan het adres waar je verificatiemails vandaan komen. Noem je gebruikers-ID en de order of boeking. De bewaarde noteringen en het grootboek zijn het bewijs dat beide kanten kunnen controleren. Je recht om naar de rechter of een geschillencommissie te gaan, wordt niet beperkt.',
        ],
      },
      {
        heading: 'Wijzigingen en taal',
        paragraphs: [
          'Elke wijziging van deze overeenkomst krijgt een nieuwe versie met datum en bindt je pas als je ermee akkoord bent gegaan. De Engelse versie is bindend; vertalingen zijn er om haar te begrijpen.',
        ],
      },
    ],
  },
  risk: {
    title: 'Risico-informatie',
    sections: [
      {
        heading: 'In één zin',
        paragraphs: [
          'Contracten met een hefboom zijn complex, de meeste particuliere klanten verliezen er geld mee, en handel alleen met geld waarvan je het verlies kunt dragen.',
        ],
      },
      {
        heading: 'Hefboom',
        paragraphs: [
          'Met een hefboom van 20 verandert een koersbeweging van 1% je marge met 20%. Winst en verlies groeien even hard. Een kleine beweging tegen je in kan binnen minuten je hele marge opmaken.',
        ],
      },
      {
        heading: 'Margesluiting',
        paragraphs: [
          'Zakt je margeniveau tot 50%, dan worden posities zonder vraag gesloten, die met het grootste verlies het eerst. Bij 100% krijg je een waarschuwing, maar in een snelle markt kan die te laat komen.',
        ],
      },
      {
        heading: 'Koerssprongen, stops en gesloten markten',
        paragraphs: [
          'Een stop-loss of take-profit wordt uitgevoerd tegen de notering die hem activeerde. Springt de koers, dan kan die notering slechter (of beter) zijn dan je niveau. Zolang een markt gesloten is, kun je daar geen positie sluiten en wordt er niets geactiveerd.',
        ],
      },
      {
        heading: 'Je bent nooit meer verschuldigd dan je hebt',
        paragraphs: [
          'Is een verlies hoger dan het saldo van je contractrekening, dan wordt de rest afgeschreven als er geen positie meer is. Je geldrekening en looptijdrekening blijven erbuiten.',
        ],
      },
      {
        heading: 'Kosten',
        paragraphs: [
          'Het verschil tussen biedkoers en laatkoers is een kostenpost van elke transactie. Andere kosten, waar die er zijn, worden getoond voordat je je vastlegt. Vaak handelen laat de kosten oplopen, ook als de koersen niet bewegen.',
        ],
      },
      {
        heading: 'De andere kant van je transactie',
        paragraphs: [
          'Het huis is de tegenpartij van je contracten: wat jij verliest, wint het huis, en omgekeerd. Dat is een belangenconflict. Het wordt begrensd door regels die niemand kan uitzetten: koersen komen uit de bron die bij elke notering staat, niemand kan een uitkomst wijzigen, en elk resultaat is na te rekenen uit bewaarde noteringen.',
        ],
      },
      {
        heading: 'Koersen en techniek',
        paragraphs: [
          'Koersen kunnen vertraagd of onderbroken zijn of, in een ontwikkelinstallatie, gesimuleerd of afgespeeld; de app geeft aan wat ze zijn. Netwerken en apparaten vallen uit. Reken er niet op dat je op elk moment kunt handelen.',
        ],
      },
      {
        heading: 'Geen advies, en de taal',
        paragraphs: [
          'Niets in de app is advies om te kopen of te verkopen. Resultaten uit het verleden zeggen niets over de toekomst. Probeer alles eerst op een demorekening. De Engelse versie van deze tekst is bindend; vertalingen zijn er om haar te begrijpen.',
        ],
      },
    ],
  },
}
