import '../helpers/productionBuild';
import { describeManyWalks } from './helpers/manyWalks';

describeManyWalks(1);
