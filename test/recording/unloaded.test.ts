import { readReport } from '../../src/recording/report';

describe('a report read before every machine is loaded', () => {
  it('is not opened, since the events of the missing ones would have no effect', () => {
    expect(() => readReport('{}')).toThrow('Await loadMachines first');
  });
});
