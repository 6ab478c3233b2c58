/** A vertex of an outline: longitude and latitude in degrees (WGS 84). */
export type Corner = readonly [lng: number, lat: number];

export interface Place {
  name: string;
  region: string;
  lat: number;
  lng: number;
  /** 1 for a metropolis to 4 for a suburb: higher ranks are labelled at closer zoom levels. */
  rank: 1 | 2 | 3 | 4;
}

const KZN = 'KwaZulu-Natal';
const GAUTENG = 'Gauteng';
const WESTERN = 'Western Cape';
const EASTERN = 'Eastern Cape';
const NORTHERN = 'Northern Cape';
const FREE = 'Free State';
const LIMPOPO = 'Limpopo';
const MPUMALANGA = 'Mpumalanga';
const NORTH_WEST = 'North West';

const ROWS: readonly (readonly [string, string, number, number, Place['rank']])[] = [
  ['Durban', KZN, -29.8587, 31.0218, 1],
  ['Amanzimtoti', KZN, -30.0516, 30.8853, 2],
  ['Warner Beach', KZN, -30.0806, 30.8655, 4],
  ['Doonside', KZN, -30.0668, 30.8702, 4],
  ['Kingsburgh', KZN, -30.0742, 30.8558, 3],
  ['Winklespruit', KZN, -30.0985, 30.8562, 4],
  ['Illovo Beach', KZN, -30.1105, 30.8477, 4],
  ['Karridene', KZN, -30.1252, 30.8376, 4],
  ['Umgababa', KZN, -30.1447, 30.8268, 4],
  ['Umkomaas', KZN, -30.2046, 30.7939, 3],
  ['Scottburgh', KZN, -30.2867, 30.7532, 3],
  ['Pennington', KZN, -30.3826, 30.6913, 4],
  ['Hibberdene', KZN, -30.5723, 30.5712, 3],
  ['Port Shepstone', KZN, -30.7414, 30.4549, 2],
  ['Margate', KZN, -30.8636, 30.3705, 3],
  ['Port Edward', KZN, -31.0508, 30.2208, 3],
  ['Athlone Park', KZN, -30.0153, 30.9007, 4],
  ['Umbogintwini', KZN, -30.0248, 30.8937, 4],
  ['Isipingo', KZN, -29.9896, 30.9207, 3],
  ['Umlazi', KZN, -29.9667, 30.8833, 2],
  ['Prospecton', KZN, -29.9801, 30.9362, 4],
  ['Chatsworth', KZN, -29.9089, 30.8844, 3],
  ['Bluff', KZN, -29.9303, 31.0079, 3],
  ['Montclair', KZN, -29.9246, 30.9604, 4],
  ['Queensburgh', KZN, -29.8755, 30.8907, 4],
  ['Westville', KZN, -29.8361, 30.9247, 3],
  ['Pinetown', KZN, -29.8149, 30.8667, 2],
  ['Hillcrest', KZN, -29.7804, 30.7625, 3],
  ['Umhlanga', KZN, -29.7276, 31.0856, 2],
  ['Phoenix', KZN, -29.7046, 31.0041, 3],
  ['Verulam', KZN, -29.6439, 31.0477, 3],
  ['Tongaat', KZN, -29.5731, 31.1179, 3],
  ['Ballito', KZN, -29.5389, 31.2143, 3],
  ['Stanger', KZN, -29.3381, 31.2893, 3],
  ['Pietermaritzburg', KZN, -29.6006, 30.3794, 1],
  ['Howick', KZN, -29.4771, 30.2307, 3],
  ['Richmond', KZN, -29.8773, 30.2726, 3],
  ['Ixopo', KZN, -30.1563, 30.0607, 3],
  ['Kokstad', KZN, -30.5475, 29.4241, 3],
  ['Ladysmith', KZN, -28.5539, 29.7784, 2],
  ['Newcastle', KZN, -27.7577, 29.9318, 2],
  ['Vryheid', KZN, -27.7695, 30.7913, 3],
  ['Ulundi', KZN, -28.335, 31.4163, 3],
  ['Empangeni', KZN, -28.7623, 31.8933, 3],
  ['Richards Bay', KZN, -28.783, 32.0377, 2],
  ['St Lucia', KZN, -28.3758, 32.4137, 3],
  ['Johannesburg', GAUTENG, -26.2041, 28.0473, 1],
  ['Pretoria', GAUTENG, -25.7479, 28.2293, 1],
  ['Soweto', GAUTENG, -26.2678, 27.8585, 2],
  ['Sandton', GAUTENG, -26.1076, 28.0567, 3],
  ['Vereeniging', GAUTENG, -26.6731, 27.9261, 3],
  ['Cape Town', WESTERN, -33.9249, 18.4241, 1],
  ['Stellenbosch', WESTERN, -33.9321, 18.8602, 3],
  ['Paarl', WESTERN, -33.7342, 18.9621, 3],
  ['Hermanus', WESTERN, -34.4092, 19.2504, 3],
  ['George', WESTERN, -33.963, 22.4617, 2],
  ['Mossel Bay', WESTERN, -34.1831, 22.146, 3],
  ['Beaufort West', WESTERN, -32.3567, 22.583, 3],
  ['Saldanha', WESTERN, -33.0117, 17.9442, 3],
  ['Gqeberha', EASTERN, -33.9608, 25.6022, 1],
  ['East London', EASTERN, -33.0153, 27.9116, 1],
  ['Mthatha', EASTERN, -31.5889, 28.7844, 2],
  ['Makhanda', EASTERN, -33.3042, 26.5328, 3],
  ['Graaff-Reinet', EASTERN, -32.2522, 24.5308, 3],
  ['Bloemfontein', FREE, -29.0852, 26.1596, 1],
  ['Welkom', FREE, -27.9774, 26.7351, 2],
  ['Harrismith', FREE, -28.2728, 29.1295, 3],
  ['Kimberley', NORTHERN, -28.7282, 24.7499, 1],
  ['Upington', NORTHERN, -28.4478, 21.2561, 2],
  ['Springbok', NORTHERN, -29.6643, 17.8865, 3],
  ['Polokwane', LIMPOPO, -23.9045, 29.4689, 1],
  ['Musina', LIMPOPO, -22.3381, 30.0417, 3],
  ['Mbombela', MPUMALANGA, -25.4753, 30.9694, 1],
  ['Emalahleni', MPUMALANGA, -25.8728, 29.2332, 2],
  ['Rustenburg', NORTH_WEST, -25.6544, 27.2559, 2],
  ['Mahikeng', NORTH_WEST, -25.8652, 25.6442, 2],
];

export const PLACES: readonly Place[] = ROWS.map(([name, region, lat, lng, rank]) => ({
  name,
  region,
  lat,
  lng,
  rank,
}));

/** The coast from the Orange River round the Cape to Kosi Bay, roughly. */
const COAST: readonly Corner[] = [
  [16.45, -28.6],
  [16.85, -29.25],
  [17.27, -30.32],
  [18.2, -31.65],
  [18.3, -32.08],
  [18.3, -32.6],
  [17.85, -32.83],
  [17.95, -33.05],
  [18.15, -33.4],
  [18.44, -33.73],
  [18.42, -33.9],
  [18.35, -34.05],
  [18.48, -34.36],
  [18.45, -34.19],
  [18.48, -34.11],
  [18.82, -34.11],
  [18.83, -34.38],
  [19.24, -34.42],
  [19.3, -34.63],
  [20.0, -34.83],
  [20.23, -34.67],
  [21.42, -34.38],
  [22.15, -34.19],
  [23.05, -34.08],
  [23.38, -34.06],
  [24.6, -34.17],
  [24.83, -34.21],
  [24.92, -34.05],
  [25.7, -34.03],
  [25.64, -33.9],
  [26.45, -33.77],
  [26.9, -33.6],
  [27.93, -33.03],
  [28.6, -32.53],
  [29.15, -31.98],
  [29.55, -31.63],
  [30.23, -31.06],
  [30.377, -30.865],
  [30.464, -30.74],
  [30.578, -30.573],
  [30.64, -30.47],
  [30.699, -30.385],
  [30.735, -30.325],
  [30.759, -30.287],
  [30.781, -30.245],
  [30.803, -30.203],
  [30.818, -30.172],
  [30.833, -30.145],
  [30.846, -30.126],
  [30.856, -30.11],
  [30.864, -30.098],
  [30.871, -30.085],
  [30.8765, -30.072],
  [30.884, -30.06],
  [30.892, -30.05],
  [30.9, -30.036],
  [30.912, -30.02],
  [30.927, -30.006],
  [30.947, -29.993],
  [30.962, -29.974],
  [30.984, -29.956],
  [31.003, -29.943],
  [31.02, -29.926],
  [31.038, -29.904],
  [31.062, -29.873],
  [31.049, -29.864],
  [31.041, -29.85],
  [31.039, -29.82],
  [31.049, -29.79],
  [31.068, -29.76],
  [31.089, -29.727],
  [31.108, -29.695],
  [31.13, -29.667],
  [31.175, -29.59],
  [31.222, -29.537],
  [31.243, -29.5],
  [31.35, -29.37],
  [31.5, -29.225],
  [31.76, -28.95],
  [32.09, -28.8],
  [32.3, -28.57],
  [32.42, -28.38],
  [32.56, -28.1],
  [32.69, -27.53],
  [32.89, -26.86],
];

const BORDER: readonly Corner[] = [
  [32.13, -26.84],
  [31.97, -27.3],
  [31.28, -27.29],
  [30.95, -26.95],
  [30.8, -26.5],
  [31.05, -26.0],
  [31.42, -25.73],
  [31.97, -25.95],
  [31.98, -25.0],
  [31.88, -24.2],
  [31.55, -23.5],
  [31.3, -22.42],
  [30.5, -22.31],
  [29.37, -22.19],
  [28.95, -22.45],
  [28.0, -22.85],
  [27.1, -23.55],
  [26.85, -24.25],
  [25.85, -24.75],
  [25.6, -25.6],
  [24.7, -25.82],
  [23.9, -25.63],
  [23.0, -25.3],
  [22.6, -26.1],
  [21.7, -26.85],
  [20.7, -26.85],
  [20.8, -25.8],
  [20.0, -24.77],
  [20.0, -28.42],
  [19.3, -28.73],
  [18.2, -28.9],
  [17.4, -28.7],
  [17.05, -28.05],
];

const LESOTHO: readonly Corner[] = [
  [27.0, -29.63],
  [27.75, -28.9],
  [28.65, -28.58],
  [29.33, -29.1],
  [29.43, -29.45],
  [29.15, -29.9],
  [28.3, -30.28],
  [28.05, -30.65],
  [27.38, -30.32],
];

export const SOUTH_AFRICA: readonly Corner[] = [...COAST, ...BORDER];

/** @returns whether the position is inside the outline */
function contains(outline: readonly Corner[], lat: number, lng: number): boolean {
  let inside = false;
  let previous = outline.at(-1);
  for (const corner of outline) {
    if (previous !== undefined && corner[1] > lat !== previous[1] > lat) {
      const crossing =
        corner[0] + ((lat - corner[1]) / (previous[1] - corner[1])) * (previous[0] - corner[0]);
      if (lng < crossing) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/** @returns kilometres on a flat projection at this latitude: good enough for short distances */
function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const x = (a.lng - b.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(x, a.lat - b.lat) * 111.32;
}

/** The outlines are rough: a position this close to a place still counts as ashore. */
const NEAR_KM = 4;

/** @returns the South African place nearest to the position, or null at sea and abroad */
export function placeAt(lat: number, lng: number): Place | null {
  let nearest: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of PLACES) {
    const distance = distanceKm(place, { lat, lng });
    if (distance < least) {
      least = distance;
      nearest = place;
    }
  }
  const ashore = contains(SOUTH_AFRICA, lat, lng) && !contains(LESOTHO, lat, lng);
  return ashore || least <= NEAR_KM ? nearest : null;
}
