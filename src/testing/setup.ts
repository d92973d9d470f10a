import fc from 'fast-check';

// Same examples on every machine and in every run.
fc.configureGlobal({ seed: 20_261_130, numRuns: 200 });
