import '../support/productionBuild';
import { describeManyWalks } from './support/manyWalks';

describeManyWalks(0);
