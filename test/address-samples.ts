/** Real addresses as shoppers type them, their postal lines, and a postcode that the country does not have. */
interface Sample {
  country: string
  phone: string
  addressLine1: string
  area: string
  city: string
  state: string
  postcode: string
  lines: readonly string[]
  wrong: string | null
}

const sample = (text: string): Sample => {
  const [
    country = '',
    phone = '',
    addressLine1 = '',
    area = '',
    city = '',
    state = '',
    postcode = '',
    lines = '',
    wrong = '',
  ] = text.split(' | ').map((part) => part.trim())
  return {
    country,
    phone,
    addressLine1,
    area,
    city,
    state,
    postcode,
    lines: lines.split(' / '),
    wrong: wrong === '-' ? null : wrong,
  }
}

/** Country, phone, street, area, city, state, postcode as typed, expected lines, wrong postcode. */
export const SAMPLES: readonly Sample[] = [
  'AE | +971 4 330 0000 | Villa 12, Street 8 |  |  | AE-DU |  | Villa 12, Street 8 / Dubai | -',
  'AR | +54 11 4331 0000 | Defensa 372 |  | Buenos Aires | AR-C | c1065aaf | Defensa 372 / C1065AAF Buenos Aires / Ciudad Autónoma de Buenos Aires | 12',
  'AT | +43 1 5122 0000 | Kärntner Straße 21 |  | Wien |  | A-1010 | Kärntner Straße 21 / 1010 Wien | 101',
  'AU | +61 2 9374 4000 | 48 Pirrama Road |  | Pyrmont | NSW | 2009 | 48 Pirrama Road / Pyrmont NSW 2009 | 20090',
  'BD | +880 2 9123 456 | House 7, Road 4 |  | Dhaka |  | 1205 | House 7, Road 4 / Dhaka - 1205 | 12055',
  'BE | +32 2 555 12 12 | Rue Neuve 5 |  | Bruxelles |  | 1000 | Rue Neuve 5 / 1000 Bruxelles | 10000',
  'BR | +55 11 2395 8400 | Avenida Paulista 1578 | Bela Vista | São Paulo | BR-SP | 01310200 | Avenida Paulista 1578 / Bela Vista / São Paulo-SP / 01310-200 | 0131-200',
  'CA | +1 613 992 4211 | 111 Wellington Street |  | Ottawa | CA-ON | k1a0a9 | 111 Wellington Street / Ottawa ON K1A 0A9 | K1A 0I9',
  'CH | +41 44 668 1800 | Bahnhofstrasse 1 |  | Zürich |  | CH-8001 | Bahnhofstrasse 1 / 8001 Zürich | 80011',
  'CL | +56 2 2690 4000 | Agustinas 1180 |  | Santiago | CL-RM | 8340457 | Agustinas 1180 / 8340457 Santiago / Metropolitana de Santiago | 834',
  "CN | +86 10 6552 9988 | 1 Dongchang'an Jie | Dongcheng | Beijing | CN-BJ | 100006 | 1 Dongchang'an Jie / Dongcheng / Beijing / 100006 | 10000",
  'CO | +57 1 343 0000 | Carrera 7 # 71-21 |  | Medellín | CO-ANT | 050021 | Carrera 7 # 71-21 / Medellín, Antioquia, 050021 | 0500',
  'CZ | +420 224 942 000 | Vodičkova 36 |  | Praha |  | 11000 | Vodičkova 36 / 110 00 Praha | 1100',
  'DE | +49 30 901820 | Torstraße 1 |  | Berlin |  | 10119 | Torstraße 1 / 10119 Berlin | 1011',
  'DK | +45 33 32 11 11 | Vestergade 2 |  | København |  | DK-1456 | Vestergade 2 / 1456 København | 145',
  'EG | +20 2 2391 0000 | 15 Tahrir Square |  | Cairo | EG-C | 11511 | 15 Tahrir Square / Cairo / 11511 | 115',
  'ES | +34 915 21 00 00 | Gran Vía 28 |  | Getafe | ES-M | 28901 | Gran Vía 28 / 28901 Getafe Madrid | 2890',
  'FI | +358 9 3101 641 | Mannerheimintie 4 |  | Helsinki |  | FI-00100 | Mannerheimintie 4 / 00100 Helsinki | 0010',
  'FR | +33 1 42 68 53 00 | 12 rue de Rivoli |  | Paris |  | 75004 | 12 rue de Rivoli / 75004 Paris | 7500',
  'GB | +44 20 7946 0000 | 221B Baker Street |  | London |  | nw16xe | 221B Baker Street / London / NW1 6XE | NW1 6X',
  'GR | +30 21 0331 0000 | Ermou 10 |  | Athina |  | 10563 | Ermou 10 / 105 63 Athina | 1056',
  'HK | +852 2878 3300 | 1 Salisbury Road |  | Tsim Sha Tsui | Kowloon |  | 1 Salisbury Road / Tsim Sha Tsui / Kowloon | -',
  'HU | +36 1 266 1800 | Váci utca 1 |  | Budapest |  | 1052 | Budapest / Váci utca 1 / 1052 | 105',
  'ID | +62 21 392 1111 | Jl. M.H. Thamrin 1 |  | Jakarta Pusat | ID-JK | 10310 | Jl. M.H. Thamrin 1 / Jakarta Pusat / Jakarta 10310 | 1031',
  'IE | +353 1 679 2222 | 14 Harbour Row |  | Dublin | IE-D | d02x285 | 14 Harbour Row / Dublin / D02 X285 | D02 O285',
  'IL | +972 3 521 8888 | 1 Rothschild Boulevard |  | Tel Aviv |  | 6688101 | 1 Rothschild Boulevard / Tel Aviv 6688101 | 668',
  'IN | +91 22 6665 3366 | Apollo Bunder |  | Mumbai | IN-MH | 400001 | Apollo Bunder / Mumbai 400001 / Maharashtra | 40000',
  'IT | +39 06 6982 | Via del Corso 1 |  | Roma | IT-RM | 00186 | Via del Corso 1 / 00186 Roma RM | 0018',
  'JP | +81 3 3502 8111 | 1-2-3 Ginza |  | Chuo-ku | JP-13 | １０４００６１ | 1-2-3 Ginza / Chuo-ku, Tokyo 104-0061 | 1040',
  'KE | +254 20 284 4000 | Kenyatta Avenue 5 |  | Nairobi |  | 00100 | Kenyatta Avenue 5 / Nairobi / 00100 | 001',
  'KR | +82 2 731 2114 | 110 Sejong-daero |  | Jung-gu | KR-11 | 04524 | 110 Sejong-daero / Jung-gu / Seoul / 04524 | 0452',
  'LK | +94 11 242 1231 | 10 Galle Road |  | Colombo |  | 00300 | 10 Galle Road / Colombo / 00300 | 003',
  'LU | +352 47 96 1 | 2 Place Guillaume |  | Luxembourg |  | L-1648 | 2 Place Guillaume / 1648 Luxembourg | 16488',
  'MX | +52 55 5658 1111 | Av. Juárez 50 | Centro | Cuauhtémoc | MX-CMX | 06050 | Av. Juárez 50 / Centro / 06050 Cuauhtémoc, Ciudad de México | 0605',
  'MY | +60 3 2331 8080 | Jalan Ampang 1 |  | Petaling Jaya | MY-10 | 46000 | Jalan Ampang 1 / 46000 Petaling Jaya / Selangor | 4600',
  'NG | +234 803 123 4567 | 12 Broad Street |  | Ikeja | NG-LA | 100001 | 12 Broad Street / Ikeja 100001 / Lagos | 1000',
  'NL | +31 20 624 1111 | Damrak 1 |  | Amsterdam |  | 1012lg | Damrak 1 / 1012 LG Amsterdam | 1012 SS',
  'NO | +47 21 80 21 80 | Karl Johans gate 1 |  | Oslo |  | 0154 | Karl Johans gate 1 / 0154 Oslo | 154',
  'NZ | +64 9 301 0101 | 5 Queen Street | Auckland Central | Auckland |  | 1010 | 5 Queen Street / Auckland Central / Auckland 1010 | 101',
  'PH | +63 2 8527 0000 | 4 Roxas Boulevard | Ermita | Manila | PH-00 | 1000 | 4 Roxas Boulevard / Ermita, Manila / 1000 Metro Manila | 100',
  'PK | +92 51 920 0000 | 5 Constitution Avenue |  | Islamabad |  | 44000 | 5 Constitution Avenue / Islamabad-44000 | 440',
  'PL | +48 22 443 1000 | Nowy Świat 1 |  | Warszawa |  | 00496 | Nowy Świat 1 / 00-496 Warszawa | 0049',
  'PT | +351 21 031 2700 | Rua Augusta 2 |  | Lisboa |  | 1100053 | Rua Augusta 2 / 1100-053 Lisboa | 1100',
  'RO | +40 21 305 5500 | Calea Victoriei 1 |  | Cluj-Napoca | RO-CJ | 400001 | Calea Victoriei 1 / 400001 Cluj Cluj-Napoca | 40000',
  'SA | +966 11 401 1111 | King Fahd Road 3 |  | Riyadh |  | 11564 | King Fahd Road 3 / Riyadh 11564 | 115',
  'SE | +46 8 508 000 00 | Drottninggatan 1 |  | Stockholm |  | SE-11151 | Drottninggatan 1 / 111 51 Stockholm | 1115',
  'SG | +65 6332 7800 | 1 Fullerton Square |  |  |  | 049178 | 1 Fullerton Square / Singapore 049178 | 04917',
  'TH | +66 2 356 1111 | 99 Rama I Road | Pathum Wan | Pathum Wan | TH-10 | 10330 | 99 Rama I Road / Pathum Wan / Bangkok 10330 | 1033',
  'TR | +90 212 251 0000 | İstiklal Cad. 1 |  | Beyoğlu | TR-34 | 34430 | İstiklal Cad. 1 / 34430 Beyoğlu/İstanbul | 3443',
  'TW | +886 2 2720 8889 | 1 City Hall Road |  | Xinyi District | TW-TPE | 110204 | 1 City Hall Road / Xinyi District, Taipei City 110204 | 11',
  'UA | +380 44 202 7000 | Khreshchatyk 36 |  | Kyiv | UA-30 | 01044 | Khreshchatyk 36 / Kyiv / 01044 | 0104',
  'US | +1 212 555 0100 | 350 Fifth Avenue |  | New York | NY | 101180110 | 350 Fifth Avenue / New York, NY 10118-0110 | 1011',
  'VN | +84 28 3829 6666 | 2 Le Loi |  | Quan 1 | VN-SG | 700000 | 2 Le Loi / Quan 1 / Ho Chi Minh City 700000 | 700',
  'ZA | +27 21 400 1111 | 12 Long Street | City Bowl | Cape Town |  | 8001 | 12 Long Street / City Bowl / Cape Town / 8001 | 80',
].map(sample)
