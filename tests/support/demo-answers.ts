/** Valid answers to the form of the demo's dormitory. */
export const dormForm = [
  { label: 'field_1', value: 'A26-00123' },
  { label: 'field_2', value: '東棟' },
  { label: 'field_3', value: '205' },
  { label: 'field_4', value: '' },
  { label: 'field_5', value: '090-1234-5678' },
  { label: 'field_7', value: '' },
];
