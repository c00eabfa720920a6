import sdk from 'commerce-sdk-isomorphic';

console.log(Object.keys(sdk));
