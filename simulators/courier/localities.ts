/**
 * A city with its zones in Bangladesh, as the courier divides them. Names are real; some have the stray spaces of the
 * courier's lists. Ids in the courier's documents are used: Dhaka 1, Chittagong 2, Rajshahi 4, zones 298, 1066 and
 * 1070, areas 3 and 37. All other ids are the simulator's.
 */
export interface SimulatedCity {
  id: number
  name: string
  zones: readonly SimulatedZone[]
}

interface SimulatedZone {
  id: number
  name: string
  /** A trailing `*` marks an area with pickup only. */
  areas: readonly (readonly [number, string])[]
}

const zone = (id: number, name: string, ...areas: SimulatedZone['areas']): SimulatedZone => ({ id, name, areas })

export const CITIES: readonly SimulatedCity[] = [
  {
    id: 1,
    name: 'Dhaka',
    zones: [
      zone(298, '60 feet', [37, ' Bonolota'], [3, ' Road 03'], [38, 'Barek Mollar Mor']),
      zone(1070, 'Abdullahpur Uttara', [9101, 'Abdullahpur Bus Stand'], [9102, 'Kotbari']),
      zone(1066, 'Abul Hotel ', [9106, 'Khilgaon Chowdhury Para'], [9107, 'Malibagh Railgate']),
      zone(
        1101,
        'Banani',
        [9111, 'Block A'],
        [9112, 'Block F'],
        [9113, 'Chairman Bari'],
        [9114, 'Kamal Ataturk Avenue'],
      ),
      zone(1102, 'Bashundhara R/A', [9121, 'Block C'], [9122, 'Block G'], [9123, 'Apollo Hospital Road']),
      zone(1103, 'Dhanmondi', [9131, 'Jigatala'], [9132, 'Road 27'], [9133, 'Satmasjid Road'], [9134, 'Shankar']),
      zone(1104, 'Gulshan', [9141, 'Gulshan 1'], [9142, 'Gulshan 2'], [9143, 'Niketan']),
      zone(1105, 'Lalbag', [9151, 'Azimpur'], [9152, 'Posta'], [9153, 'Nawabganj Bazar']),
      zone(1106, 'Mirpur', [9161, 'Mirpur 1'], [9162, 'Mirpur 10'], [9163, 'Mirpur 12'], [9164, 'Pallabi']),
      zone(1107, 'Mohammadpur', [9171, 'Bosila'], [9172, 'Iqbal Road'], [9173, 'Town Hall']),
      zone(1108, 'Motijheel', [9181, 'Arambag'], [9182, 'Dilkusha'], [9183, 'Fakirapool']),
      zone(1109, 'Savar', [9191, 'Hemayetpur'], [9192, 'Savar Bazar'], [9193, 'Jahangirnagar University*']),
    ],
  },
  {
    id: 2,
    name: 'Chittagong',
    zones: [
      zone(1201, 'Agrabad', [9201, 'Access Road'], [9202, 'CDA Residential Area']),
      zone(1202, 'Halishahar', [9211, 'Block B'], [9212, 'Boropol']),
      zone(1203, 'Nasirabad', [9221, 'GEC Circle'], [9222, 'Khulshi']),
      zone(1204, 'Panchlaish', [9231, 'Chawkbazar'], [9232, 'Probortok']),
      zone(1205, 'Patenga', [9241, 'Airport Road'], [9242, 'Steel Mill Bazar*']),
    ],
  },
  {
    id: 3,
    name: 'Sylhet',
    zones: [
      zone(1301, 'Ambarkhana', [9301, 'Chowhatta'], [9302, 'Dargah Gate']),
      zone(1302, 'Shahjalal Upashahar', [9311, 'Block D'], [9312, 'Mendibag']),
      zone(1303, 'Zindabazar', [9321, 'Bandar Bazar'], [9322, 'Nayasarak']),
    ],
  },
  {
    id: 4,
    name: 'Rajshahi',
    zones: [
      zone(1401, 'Boalia', [9401, 'Shaheb Bazar'], [9402, 'Ghoramara']),
      zone(1402, 'Motihar', [9411, 'Kazla'], [9412, 'Rajshahi University']),
      zone(1403, 'Rajpara', [9421, 'Laxmipur'], [9422, 'Court Station']),
    ],
  },
  {
    id: 5,
    name: 'Khulna',
    zones: [
      zone(1501, 'Daulatpur', [9501, 'Daulatpur Bazar'], [9502, 'Maheshwarpasha']),
      zone(1502, 'Khalishpur', [9511, 'Boyra'], [9512, 'Housing Estate']),
      zone(1503, 'Sonadanga', [9521, 'Gollamari'], [9522, 'Moylapota']),
    ],
  },
  {
    id: 6,
    name: 'Barisal',
    zones: [
      zone(1601, 'Barisal Sadar', [9601, 'Natullabad'], [9602, 'Rupatali']),
      zone(1602, 'Bakerganj', [9611, 'Bakerganj Bazar']),
    ],
  },
  {
    id: 7,
    name: 'Rangpur',
    zones: [
      zone(1701, 'Dhap', [9701, 'Medical Mor'], [9702, 'Jail Road']),
      zone(1702, 'Modern More', [9711, 'Park Mor'], [9712, 'Carmichael College']),
    ],
  },
  {
    id: 8,
    name: 'Mymensingh',
    zones: [
      zone(1801, 'Ganginarpar', [9801, 'Charpara'], [9802, 'Notun Bazar']),
      zone(1802, 'Bhaluka', [9811, 'Bhaluka Bus Stand'], [9812, 'Seed Store']),
    ],
  },
  {
    id: 9,
    name: 'Cumilla',
    zones: [
      zone(1901, 'Kandirpar', [9901, 'Jhawtola'], [9902, 'Tomsom Bridge']),
      zone(1902, 'Chandina', [9911, 'Chandina Bazar']),
    ],
  },
  {
    id: 10,
    name: 'Cox’s Bazar',
    zones: [
      zone(2001, 'Kolatoli', [10_001, 'Dolphin Mor'], [10_002, 'Sugandha Point']),
      // The courier has not divided this zone.
      zone(2002, 'Teknaf'),
    ],
  },
]
