import { hydrateRoot } from 'react-dom/client';
import { PlainPage } from './PlainPage';
import type { Branch } from './tree';

const root = document.getElementById('root');
const tree = document.getElementById('tree')?.textContent;
if (root && tree) hydrateRoot(root, <PlainPage tree={JSON.parse(tree) as Branch[]} />);
